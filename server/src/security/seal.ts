import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export const keyBytes = 32
const format = 1
const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16
/** The format, and which key sealed it. */
export const headBytes = 1 + keyIdBytes
const cipher = 'aes-256-gcm'

/** `about` is what the text belongs to: moved to another row, a sealed value does not open. */
export function seal(key: Buffer, text: string, about: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([headOf(key), nonce, sealed, sealing.getAuthTag()])
}

/** Null if none of the keys sealed it, or if it was changed since. */
export function open(keys: readonly Buffer[], sealed: Buffer, about: string): string | null {
  const key = keys.find((one) => headOf(one).equals(sealed.subarray(0, headBytes)))
  if (!key || sealed.length < headBytes + nonceBytes + tagBytes) return null
  const nonce = sealed.subarray(headBytes, headBytes + nonceBytes)
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([
      opening.update(sealed.subarray(headBytes + nonceBytes, -tagBytes)),
      opening.final(),
    ]).toString('utf8')
  } catch {
    return null
  }
}

export function headOf(key: Buffer): Buffer {
  const keyId = createHash('sha256').update('key id').update(key).digest().subarray(0, keyIdBytes)
  return Buffer.concat([Buffer.of(format), keyId])
}
