/** `webcal` has a phone offer to follow the calendar, where `https` would import it once. */
export function feedAddresses(url: string) {
  const webcal = url.replace(/^https?:/, 'webcal:')
  return {
    apple: webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  }
}
