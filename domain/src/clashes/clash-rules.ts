export const mostSettledClashes = 1000

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const minute = '-?\\d{1,9}'
const settleable = new RegExp(
  `^(?:child ${uuid}(?: ${uuid} ${minute} ${minute}){2}|adult ${uuid}(?: ${uuid} (?:there|back) ${minute}){2})$`,
)

/** As `findClashes` writes it. */
export function mayBeSettled(key: string): boolean {
  return settleable.test(key)
}
