/** A family goes by the last word of its primary account's name. */
export function familyName(parentName: string): string {
  return parentName.trim().split(/\s+/).at(-1) ?? ''
}
