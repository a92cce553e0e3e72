import { contactType, normaliseContact } from '@parent-activity/domain/accounts/contact'
import { searchedName } from './name-search.ts'
import { isPhone, normalisePhone } from '@parent-activity/domain/accounts/phone'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../db/client.ts'
import { areFamiliesConnected } from '../../db/connected-children.ts'
import { isProvenTo, isVerifiedTo } from '../../db/proven-contacts.ts'
import { isBlockedBy } from './is-blocked-by.ts'

const mostResults = 20
/** Where thousands bear a name, no twenty of them are the right ones: so many are put in order, and no more. */
const mostCompared = 200

/** Parents of other families, by the whole of an e-mail address or phone number, or by how a word of the name begins. */
export function findParents(db: Db, ownFamilyId: string, query: string) {
  const contact = contactType(query) === 'email' || isPhone(query) ? normaliseContact(query) : null
  const isVerified =
    contact === null
      ? isVerifiedTo(sql.ref('found.id'), ownFamilyId)
      : isProvenTo(sql.ref('found.family_id'), contact, ownFamilyId)
  const found = db
    .selectFrom('users')
    .select(['users.id', 'users.username', 'users.email', 'users.family_id'])
    .where('users.family_id', '!=', ownFamilyId)
    .where(isFoundBy(query))
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

/**
 * The index finds those who have all the words, the last one by its beginning; which words follow each other is then
 * compared by position. Nothing that people type is a wildcard: to the index it goes in quotes.
 */
function isFoundBy(query: string) {
  if (contactType(query) === 'email') return sql<boolean>`lower(users.email) = lower(${query})`
  if (isPhone(query)) return sql<boolean>`users.phone = ${normalisePhone(query)}`
  const name = searchedName(query)
  if (name === null) return sql<boolean>`false`
  // As the index has it.
  const words = sql`array_to_tsvector(array_remove(regexp_split_to_array(lower(users.username), '[\\s-]+'), ''))`
  const quoted = name.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(' ', "' & '")
  const sentence = sql`regexp_replace(lower(users.username), '[\\s-]+', ' ', 'g')`
  return sql<boolean>`users.findable_by_name
    and ${words} @@ lower(${`'${quoted}':*`})::tsquery
    and strpos(' ' || ${sentence}, ' ' || lower(${name})) > 0`
}
