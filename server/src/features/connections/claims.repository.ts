import type { Tx } from '../../db/client.ts'

/** The request to which a link belongs, as long as it waits for somebody to sign up. */
export function findLinkedRequest(tx: Tx, codeHash: Buffer, madeSince: Date) {
  return tx
    .selectFrom('invite_links')
    .innerJoin('connections', 'connections.id', 'invite_links.connection_id')
    .innerJoin('placeholders', 'placeholders.family_id', 'connections.family2_id')
    .select(['connections.family1_id', 'connections.family2_id'])
    .where('invite_links.code_hash', '=', codeHash)
    .where('invite_links.created_at', '>', madeSince.toISOString())
    .where('connections.status', '=', 'pending')
    .executeTakeFirst()
}

/** Takes them from everybody else who signs up at the same moment; gives those that were still there. */
export async function takePlaceholders(tx: Tx, contacts: string[], familyId: string | undefined): Promise<string[]> {
  const rows = await tx
    .deleteFrom('placeholders')
    .where((row) =>
      row.or([row('contact', 'in', contacts), ...(familyId === undefined ? [] : [row('family_id', '=', familyId)])]),
    )
    .returning('family_id')
    .execute()
  return rows.map(({ family_id }) => family_id)
}

/** All that wait for these families but those of one family to one of them, to whom the contact is proven. */
export async function doubtRequests(
  tx: Tx,
  familyIds: string[],
  proven: { family1_id: string; family2_id: string } | undefined,
): Promise<void> {
  await tx
    .updateTable('connections')
    .set({ needs_confirmation: true })
    .where('family2_id', 'in', familyIds)
    .where('status', '=', 'pending')
    .where((row) => (proven ? row.not(row.and(proven)) : row.lit(true)))
    .execute()
}

/** What was asked of them follows, by the foreign keys. */
export async function moveChildren(tx: Tx, fromFamilyIds: string[], toFamilyId: string): Promise<void> {
  await tx.updateTable('children').set({ family_id: toFamilyId }).where('family_id', 'in', fromFamilyIds).execute()
}

export async function deleteLinksTo(tx: Tx, familyId: string): Promise<void> {
  await tx
    .deleteFrom('invite_links')
    .using('connections')
    .whereRef('connections.id', '=', 'invite_links.connection_id')
    .where('connections.family2_id', '=', familyId)
    .execute()
}
