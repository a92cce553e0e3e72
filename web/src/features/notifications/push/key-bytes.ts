/** Safari takes the server's key only as bytes. */
export function bytesOfKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

export function keyOfBytes(bytes: ArrayBuffer): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
