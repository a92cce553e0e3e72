import { hashPassword } from '@parent-activity/server/security/password-hash'
import { hashToken } from '@parent-activity/server/security/token'
import { knownCode, matrixRequests } from '../matrix/matrix-requests.ts'
import { people, type Person } from '../matrix/matrix-people.ts'
import { matrixRows } from '../matrix/matrix-table.ts'
import { makeMatrixWorld, type MatrixWorld } from '../matrix/matrix-world.ts'
import { seedUuids } from '../stored/seeded-uuids.ts'
import { storedWorld } from '../stored/stored-world.ts'
import type { TestApp } from '../app/test-app.ts'
import { expectDone } from '../client/client.ts'
import { addActivity } from '../families/family-activity.ts'
import { invite } from '../families/connected-children.ts'

export interface FuzzWorld {
  app: TestApp
  now: Date
  matrix: MatrixWorld
  /** Invitations to a full activity. */
  full: { pending: string; accepted: string }
  /** Ids that each person sees in lists, by noun. */
  seen: Record<Person, Map<string, string[]>>
  startAgain: () => Promise<void>
  end: () => void
}

const seeds = { world: 1, requests: 2 }

export async function makeFuzzWorld(app: TestApp, now: Date): Promise<FuzzWorld> {
  const uuids = seedUuids()
  try {
    uuids.begin(seeds.world)
    const matrix = await makeMatrixWorld(app)
    await insertCodes(app, matrix, now)
    const full = await planFull(app, matrix)
    const stored = await storedWorld(app.db)
    const lists = await Promise.all(people.map(async (person) => [person, await listIds(app, matrix, person)] as const))
    return {
      app,
      now,
      matrix,
      full,
      seen: Object.fromEntries(lists) as FuzzWorld['seen'],
      startAgain: async () => {
        await stored.restore()
        app.logs.length = 0
        uuids.begin(seeds.requests)
      },
      end: uuids.end,
    }
  } catch (error) {
    uuids.end()
    throw error
  }
}

/** Without valid codes, password resets and email verifications would only be refused; so would test mails. */
async function insertCodes({ db }: TestApp, { host, member }: MatrixWorld, now: Date): Promise<void> {
  const verified = { email_verified_at: now.toISOString() }
  await db.updateTable('users').set(verified).where('id', '=', member.user.id).execute()
  const code = {
    user_id: host.user.id,
    code_hash: await hashPassword(knownCode.code),
    created_at: now.toISOString(),
  }
  await db
    .insertInto('mailed_codes')
    .values([
      { ...code, purpose: 'password', request_hash: hashToken(knownCode.request_token) },
      { ...code, purpose: 'email', request_hash: hashToken('nobody was told') },
    ])
    .execute()
}

/** Without a full activity, nobody could wait for a place; one already does. */
async function planFull(app: TestApp, { host, tokens, childOf }: MatrixWorld): Promise<FuzzWorld['full']> {
  const full = { name: 'FullName', is_shared: true, max_participants: 1 }
  const { id } = await addActivity(app, host, host.child.id, { ...full, start_date: '2025-06-20' })
  const pending = await invite(app, host, id, childOf('pending'))
  const accepted = await invite(app, host, id, childOf('accepted'))
  expectDone(
    await app.call('POST', `/api/activity-invitations/${accepted}/wait`, { token: tokens.accepted ?? '', body: {} }),
  )
  return { pending, accepted }
}

/** `target_child_uuid` and `/api/children/:id` both give `child`. */
export function nounOf(name: string): string {
  const words = name.replace(/_?(uuid|id)s?\d*$/i, '').split(/[_-]/)
  const last = words.at(-1)?.replace(/\d+$/, '').toLowerCase() ?? ''
  return last
    .replace(/children$/, 'child')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
}

export const nounOfPath = (url: string) => nounOf(url.split('/')[2] ?? '')

async function listIds(app: TestApp, matrix: MatrixWorld, person: Person): Promise<Map<string, string[]>> {
  const found = new Map<string, Set<string>>()
  const token = matrix.tokens[person]
  const lists = token === undefined ? [] : matrixRows.filter(({ route }) => /^GET [^:]+$/.test(route))
  for (const { name, route } of lists) {
    const url = route.slice('GET '.length)
    const query = matrixRequests[name]?.(matrix, person).query ?? ''
    const { body } = await app.call('GET', `${url}?${query}`, { ...(token !== undefined && { token }) })
    collect(body, '', (field, id) => {
      const noun = /^(id|uuid)$/.test(field) ? nounOfPath(url) : nounOf(field)
      found.set(noun, (found.get(noun) ?? new Set()).add(id))
    })
  }
  return new Map([...found].map(([noun, ids]) => [noun, [...ids].toSorted()]))
}

function collect(value: unknown, field: string, take: (field: string, id: string) => void): void {
  if (typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) take(field, value)
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) collect(part, Array.isArray(value) ? field : name, take)
}
