import { contactType, normaliseContact } from '@parent-activity/domain/accounts/contact'
import { shortestSearch } from '@parent-activity/domain/connections/connection-rules'
import { waitingStatuses } from '@parent-activity/domain/connections/connection-status'
import { isPhone, normalisePhone } from '@parent-activity/domain/accounts/phone'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../db/client.ts'
import { areFamiliesConnected } from '../../db/connected-children.ts'
import { isProvenTo, isVerifiedTo } from '../../db/proven-contacts.ts'
import { isBlockedBy } from './is-blocked-by.ts'

const mostResults = 20
/** Bounds the sorting of common names. */
const mostCompared = 200

/** Matches a whole email address or phone number, or the beginning of a word of the name. */
export async function findParents(db: Db, ownFamilyId: string, query: string) {
  const contact = contactType(query) === 'email' || isPhone(query) ? normaliseContact(query) : null
  const isVerified =
    contact === null
      ? isVerifiedTo(sql.ref('found.id'), ownFamilyId)
      : isProvenTo(sql.ref('found.family_id'), contact, ownFamilyId)
  const found = db
    .selectFrom('users')
    .select(['users.id', 'users.username', 'users.email', 'users.family_id'])
    .where('users.family_id', '!=', ownFamilyId)
    .where(await isFoundBy(db, query))
    .where(sql<boolean>`not ${isBlockedBy(ownFamilyId, sql.ref('users.family_id'))}`)
    .limit(mostCompared)
  return db
    .selectFrom(found.as('found'))
    .select((parent) => [
      'found.id',
      'found.username',
      'found.email',
      sql<boolean>`${isVerified} or ${areFamiliesConnected(sql.ref('found.family_id'), ownFamilyId)}`.as('is_verified'),
      jsonArrayFrom(
        parent
          .selectFrom('children')
          .select(['children.id as uuid', 'children.first_name as name'])
          .select(askedChildren(ownFamilyId).as('asks_for'))
          .whereRef('children.family_id', '=', 'found.family_id')
          .orderBy('children.created_at')
          .orderBy('children.id'),
      ).as('children'),
    ])
    .orderBy('found.username')
    .orderBy('found.id')
    .limit(mostResults)
    .execute()
}

function askedChildren(familyId: string) {
  return sql<string[]>`array(
    select connections.child2_id from connections
    where connections.child1_id = children.id and connections.family2_id = ${familyId}
      and connections.status in (${sql.join(waitingStatuses)})
    order by connections.created_at, connections.id
  )`
}

/** The index finds all the words, the last by prefix. Words are quoted, so no character is a wildcard. */
async function isFoundBy(db: Db, query: string) {
  if (contactType(query) === 'email') return sql<boolean>`lower(users.email) = lower(${query})`
  if (isPhone(query)) return sql<boolean>`users.phone = ${normalisePhone(query)}`
  const name = await foldedName(db, query)
  // Folding drops apostrophes and accents; the rest must not match half of all names.
  if (name.length < shortestSearch) return sql<boolean>`false`
  const quoted = name.replaceAll('\\', '\\\\').replaceAll(' ', "' & '")
  const hasWords = sql<boolean>`users.findable_by_name
    and array_to_tsvector(string_to_array(folded_name(users.username), ' ')) @@ ${`'${quoted}':*`}::tsquery`
  // The index does not know their order. Folding is slow, so a single word is not compared again.
  if (!name.includes(' ')) return hasWords
  return sql<boolean>`${hasWords} and strpos(' ' || folded_name(users.username), ${` ${name}`}) > 0`
}

async function foldedName(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select folded_name(${name}) as folded`.execute(db)
  return rows[0]?.folded ?? ''
}
