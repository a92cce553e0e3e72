import type { ConnectionRequest, connectionsEndpoints } from '@parent-activity/contract/connections'
import { normaliseContact } from '@parent-activity/domain/accounts/contact'
import type { Db, Tx } from '../../db/client.ts'
import { inBatches } from '../../db/delete-in-batches.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../http/actor.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { rereadOnRetry } from '../../http/replies/reread-on-retry.ts'
import type { BoundedMailer } from '../../mail/bounded-mailer.ts'
import { requestFrom } from './connection-lists.repository.ts'
import { openRequest } from './connection-requests.service.ts'
import { pairWithPlaceholder } from './connections.access.ts'
import { hasAccount, tooManyNames } from './connections.errors.ts'
import { newInvitePath } from './invite-links.service.ts'
import { mailInvite } from './invite-mailing.ts'
import { countSearch } from './parent-search.throttle.ts'
import {
  askedPlaceholder,
  childrenOf,
  countNames,
  deletePlaceholdersBefore,
  deleteUnaskedChildren,
  hasFindableAccount,
  insertNamedChild,
  lockContact,
} from './placeholders.repository.ts'

/** Per asking family, so that nobody uses up what others may ask for. */
const mostChildren = 20
const daysKept = 180

interface Asked {
  request: ConnectionRequest
  invite_path: string
  mailed: boolean
}

export interface AskingParts {
  searchesPerTenMinutes: number | null
  requestsPerDay: number | null
  mailer: BoundedMailer | null
}

export async function askSomebodyNew(
  asking: Request<(typeof connectionsEndpoints)['POST /api/connections/create-skeleton']>,
  { searchesPerTenMinutes, requestsPerDay, mailer }: AskingParts,
): Promise<Asked> {
  const { body, db, write, actor, now } = asking
  await countSearch(asking, searchesPerTenMinutes)
  const contact = normaliseContact(body.contact_method)
  const mail = { isDue: false }
  const open = async (tx: Tx) => {
    await lockContact(tx, contact)
    if (await hasFindableAccount(tx, contact, actor.familyId)) throw hasAccount()
    const child = await placeholderChild(tx, contact, body, actor, now)
    const asked = { target_parent_id: null, found_by: contact, message: body.message }
    const pair = await pairWithPlaceholder(tx, actor, body.my_child_uuid, child)
    const opened = await openRequest(tx, actor, pair, asked, requestsPerDay, now)
    mail.isDue = true
    return opened
  }
  const request = await rereadOnRetry(write, open, (id) => requestFrom(db, actor.familyId, id))
  // Codes are not stored, so a retry gets a new link.
  const invite_path = await newInvitePath(db, request.id, now)
  // A retry sends no second mail.
  return { request, invite_path, mailed: mail.isDue && (await mailInvite(mailer, contact, invite_path, asking)) }
}

async function placeholderChild(
  tx: Tx,
  contact: string,
  named: { target_child_name: string; target_child_birth_year: number | null },
  actor: Actor,
  now: Date,
) {
  const family_id = await askedPlaceholder(tx, contact, now)
  await deleteUnaskedChildren(tx, [family_id])
  const children = await childrenOf(tx, family_id)
  const name = named.target_child_name.toLowerCase()
  const known = children.find(({ first_name }) => first_name.toLowerCase() === name)
  if (known) return known
  if ((await countNames(tx, family_id, actor.familyId)) >= mostChildren) throw tooManyNames(mostChildren)
  const child = { family_id, first_name: named.target_child_name, birth_year: named.target_child_birth_year }
  return insertNamedChild(tx, child, now)
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
}

export function deleteOldPlaceholders(db: Db, now: Date): Promise<number> {
  const moment = daysBefore(now, daysKept)
  return inBatches((most) => inTransaction(db, (tx) => deletePlaceholdersBefore(tx, moment, most)))
}
