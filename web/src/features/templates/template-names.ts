import { textLimits } from '@parent-activity/domain/texts/text-limits'

export function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** 'Swimming 2' */
export function firstFreeName(name: string, templates: readonly { name: string }[]): string {
  for (let number = 2; ; number++) {
    const ending = ` ${number}`
    const free =
      name
        .trim()
        .slice(0, textLimits.name - ending.length)
        .trimEnd() + ending
    if (!templates.some((other) => isSameName(other.name, free))) return free
  }
}
