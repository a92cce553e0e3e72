const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Calendars are UTF-8 by their standard; old school systems write Latin-1, and Outlook sometimes UTF-16. */
export function calendarText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return utf8(bytes) ?? utf8(unfolded(bytes)) ?? new TextDecoder('windows-1252').decode(bytes)
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null
  }
}

/** Some systems fold lines in the middle of a character. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return Buffer.from(text.replaceAll(/\r?\n[ \t]/g, ''), 'latin1')
}
