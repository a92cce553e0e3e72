/** What a form has changed, so that a write leaves alone what somebody else changed meanwhile. */
export function changedParts<Parts extends object>(before: Parts, now: Parts): Partial<Parts> {
  const names = Object.keys(now) as (keyof Parts)[]
  return Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  ) as Partial<Parts>
}
