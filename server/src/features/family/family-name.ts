export function familyName(parentName: string): string {
  return parentName.trim().split(/\s+/).at(-1) ?? ''
}
