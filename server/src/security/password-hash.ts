import { hash, verify } from '@node-rs/argon2'

/** argon2id is the library's default; memory and passes follow the OWASP cheat sheet's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type HashPassword = (password: string) => Promise<string>

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password)
}

let nobodysHash: Promise<string> | undefined

/** Takes as long as a real check, so that the time of an answer does not tell whether an account exists. */
export async function rejectAfterCheck(password: string): Promise<false> {
  nobodysHash ??= hashPassword('nobody has this password')
  await isPassword(password, await nobodysHash)
  return false
}
