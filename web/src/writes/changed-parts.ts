/** Sending these alone keeps other people’s changes. */
export function changedParts<Parts extends object>(before: Parts, now: Parts): Partial<Parts> {
  const names = Object.keys(now) as (keyof Parts)[]
  return Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  ) as Partial<Parts>
}
