import { strangeWords } from '../client/live-client.ts'

const leak =
  /node_modules|\bat .+:\d+:\d+|violates|constraint|relation|syntax error|invalid input|expected|kysely|\bzod\b/i

/** Nonsense must be accepted or refused in the usual form, without internals. */
export function complaint(what: string, status: number, text: string): string[] {
  const said = [`${what} was answered with ${status} ${text.slice(0, 200)}`]
  if (leak.test(text)) return said
  if (status === 200 && (isCalendar(text) || strangeWords(text).length === 0)) return []
  try {
    const { success, error, code } = JSON.parse(text)
    // Some nonsense is a valid name.
    if (status === 200 && success === true) return []
    const usual = success === false && typeof error === 'string' && error !== '' && /^[a-z_]+$/.test(code)
    return status >= 400 && status < 500 && usual ? [] : said
  } catch {
    return said
  }
}

export function isCalendar(text: string): boolean {
  return text.startsWith('BEGIN:VCALENDAR\r\n') && text.endsWith('\r\nEND:VCALENDAR\r\n')
}
