import { randomInt } from 'node:crypto'
import { normaliseMailedCode } from '@parent-activity/domain/accounts/account-rules'
import type { Db } from '../../db/client.ts'
import type { HashPassword } from '../../security/password-hash.ts'
import { deleteCodesUntil, type CodeWindow, type StoredCode } from './mailed-codes.repository.ts'

const codeMs = 10 * 60 * 1000
export const mostTries = 5

export interface NewCode {
  code: string
  code_hash: string
}

/** Hashed like a password, because codes are short. */
export async function newCode(hashPassword: HashPassword): Promise<NewCode> {
  const code = String(randomInt(10 ** 8)).padStart(8, '0')
  return { code, code_hash: await hashPassword(code) }
}

/** Takes equally long without any code. */
export async function rightCode(
  codes: StoredCode[],
  entered: string,
  isPassword: (password: string, hash: string | undefined) => Promise<boolean>,
): Promise<StoredCode | undefined> {
  const code = normaliseMailedCode(entered)
  if (codes.length === 0) await isPassword(code, undefined)
  for (const stored of codes) if (await isPassword(code, stored.code_hash)) return stored
  return undefined
}

export const codeWindow = (now: Date): CodeWindow => ({ since: new Date(now.getTime() - codeMs), until: now })

export function deleteOldCodes(db: Db, now: Date): Promise<number> {
  return deleteCodesUntil(db, codeWindow(now).since)
}
