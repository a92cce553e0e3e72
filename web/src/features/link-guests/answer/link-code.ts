/** Null for an address that a messenger cut off. */
export function codeIn({ pathname }: Pick<URL, 'pathname'>): string | null {
  return /^\/r\/([\w-]{43})\/?$/.exec(pathname)?.[1] ?? null
}
