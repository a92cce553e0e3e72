/** Letters and digits of any script, which every system can store. */
export function calendarFileName(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['activity']
  return `${words.join('-').slice(0, 60)}.ics`
}
