/** Joins class names and leaves out the ones whose condition is false. */
export function cx(...parts: (string | false | null | undefined)[]) {
  return parts.filter(Boolean).join(' ')
}
