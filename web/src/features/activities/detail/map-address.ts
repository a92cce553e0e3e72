/** Apple’s devices open their own map, all others Google’s. */
export function mapAddress(place: string, userAgent: string): string {
  const query = encodeURIComponent(place)
  return /Mac OS X|iPhone|iPad/.test(userAgent)
    ? `https://maps.apple.com/?q=${query}`
    : `https://www.google.com/maps/search/?api=1&query=${query}`
}
