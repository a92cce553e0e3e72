import { systemRoles, type SystemRole } from '@parent-activity/domain/accounts/account-rules'
import type { Db } from '../db/client.ts'
import { updateRole } from '../features/auth/auth.repository.ts'

export interface Grant {
  email: string
  role: SystemRole
}

const usage = `Usage: npm run admin -- grant <email> <${systemRoles.join('|')}>`

export function readGrant(args: string[]): Grant {
  const [command, email, role, ...rest] = args
  if (command !== 'grant' || !email || !role || rest.length > 0) throw new Error(usage)
  if (!isRole(role)) throw new Error(`There is no role "${role}"; the roles are ${systemRoles.join(', ')}.`)
  return { email, role }
}

function isRole(word: string): word is SystemRole {
  return systemRoles.some((role) => role === word)
}

export async function grantRole(db: Db, { email, role }: Grant): Promise<string> {
  const user = await updateRole(db, email, role)
  if (!user) throw new Error(`Nobody is registered with the email address ${email}.`)
  return `${user.username} (${user.email}) now has the role ${role}.`
}
