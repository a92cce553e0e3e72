import { cleanLine, cleanLines } from '@parent-activity/domain/texts/clean-text'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import type { CalendarEvent } from './calendar-event.ts'

const untitled = 'No title'
const longestDescription = 1000

export function entryTexts({ summary, location, description }: CalendarEvent) {
  return {
    title: cut(cleanLine(summary ?? ''), textLimits.name) || untitled,
    location: cut(cleanLine(location ?? ''), textLimits.place) || null,
    description: cut(cleanLines(withoutTags(description ?? '')), longestDescription) || null,
  }
}

export function calendarName(text: string | null): string | null {
  return cut(cleanLine(text ?? ''), textLimits.name) || null
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Google writes HTML into descriptions. */
function withoutTags(text: string): string {
  if (!/<(?:a|b|br|div|html-blob|i|li|ol|p|span|strong|u|ul)\b[^<>]*>/i.test(text)) return text
  return text
    .replaceAll(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
}
