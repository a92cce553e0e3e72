import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface Subscription {
  p256dh: string
  auth: string
  decrypt: (body: Buffer) => string
}

/** A browser's side of RFC 8291. */
export function makeSubscription(): Subscription {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt: (body) => {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const serverKey = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
      const secret = derive(browser.computeSecret(serverKey), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // One record: the text ends with a 2 and zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
