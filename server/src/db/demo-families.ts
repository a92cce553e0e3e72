import { randomUUID } from 'node:crypto'
import type { FamilyRole, SystemRole } from '@parent-activity/domain/account-rules'
import { hashPassword } from '../security/password-hash.ts'
import type { Db } from './client.ts'
import { inTransaction } from './in-transaction.ts'

/** Known to everybody: demo families hold made-up people only, and exist only where demo mode is on. */
export const demoPassword = 'demo-family'

interface DemoMember {
  username: string
  phone: string
  family_role: FamilyRole
}

interface DemoFamily {
  /** Of the primary account, so that the login page finds it again after its owner changed name or e-mail. */
  id: string
  label: string
  role: SystemRole
  members: [DemoMember, ...DemoMember[]]
}

const families: DemoFamily[] = [
  {
    id: '38a8c4c4-fe1c-4c63-8d81-9619117dd922',
    label: 'The Bergers',
    role: 'user',
    members: [
      { username: 'Anna Berger', phone: '+447700900123', family_role: 'parent' },
      { username: 'Tom Berger', phone: '+447700900124', family_role: 'parent' },
      { username: 'Ruth Keller', phone: '+447700900125', family_role: 'caregiver' },
    ],
  },
  {
    id: 'f030a28c-69e8-4165-985a-fe3548dc8a08',
    label: 'The Okafors',
    role: 'user',
    members: [
      { username: 'Sarah Okafor', phone: '+447700900201', family_role: 'parent' },
      { username: 'Emeka Okafor', phone: '+447700900202', family_role: 'parent' },
    ],
  },
  {
    id: 'd6c3df8d-d036-446c-a5b6-4bcc97dd9e0b',
    label: 'The Ramans',
    role: 'user',
    members: [
      { username: 'Priya Raman', phone: '+447700900301', family_role: 'parent' },
      { username: 'Lakshmi Raman', phone: '+447700900302', family_role: 'guardian' },
    ],
  },
  {
    id: '09274ed6-cf21-44b4-8312-d67f33786928',
    label: 'The Ferrers',
    role: 'user',
    members: [
      { username: 'Clara Ferrer', phone: '+447700900401', family_role: 'parent' },
      { username: 'Jordi Ferrer', phone: '+447700900402', family_role: 'parent' },
    ],
  },
  {
    id: '5f3274fa-e5b2-489a-9482-e4889e157cb5',
    label: 'The Tanakas',
    role: 'user',
    members: [
      { username: 'Mei Tanaka', phone: '+447700900501', family_role: 'parent' },
      { username: 'Kenji Tanaka', phone: '+447700900502', family_role: 'parent' },
      { username: 'Grace Hill', phone: '+447700900503', family_role: 'caregiver' },
    ],
  },
  {
    id: '6b944ebd-61ea-4083-b49d-2244cd68c7ef',
    label: 'Admin Family',
    role: 'super_admin',
    members: [{ username: 'Alex Morgan', phone: '+447700900601', family_role: 'parent' }],
  },
]

/** What the login page shows of each. */
export const demoAccounts = families.map(({ id, label, role, members }) => ({
  id,
  label,
  role,
  note: role === 'user' ? members.map(({ username }) => username.split(' ')[0]).join(', ') : 'Admin area',
}))

export const demoLogins = families.map(({ label, members }) => ({ label, email: emailOf(members[0]) }))

/** Only an empty database is filled, so that nothing a family deleted comes back. Tells whether it did. */
export async function seedDemoFamilies(db: Db, now: Date): Promise<boolean> {
  const password_hash = await hashPassword(demoPassword)
  return inTransaction(db, async (tx) => {
    if (await tx.selectFrom('families').select('id').limit(1).executeTakeFirst()) return false
    for (const family of families) {
      const family_id = randomUUID()
      await tx.insertInto('families').values({ id: family_id, created_at: now.toISOString() }).execute()
      const rows = family.members.map((member, index) => ({
        ...member,
        id: index === 0 ? family.id : randomUUID(),
        family_id,
        email: emailOf(member),
        password_hash,
        role: index === 0 ? family.role : ('user' as const),
        is_primary: index === 0,
        // One after the other, so that the list keeps the order in which they stand here.
        created_at: new Date(now.getTime() + index).toISOString(),
      }))
      await tx.insertInto('users').values(rows).execute()
    }
    return true
  })
}

function emailOf({ username }: DemoMember): string {
  return `${username.toLowerCase().replace(' ', '.')}@example.com`
}
