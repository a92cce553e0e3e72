import type { NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import { settingsOf, type KeptSettings } from '@parent-activity/domain/notifications/notification-settings'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export function findSettings(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'mail_refused_at', 'notification_settings'])
    .select((row) =>
      row
        .selectFrom('muted_activities')
        .select(sql<string[]>`coalesce(json_agg(activity_id), '[]')`.as('ids'))
        .where('user_id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('muted_activities'),
    )
    .where('id', '=', userId)
    .executeTakeFirst()
}

export function holdSettings(tx: Tx, userId: string) {
  return tx.selectFrom('users').select('notification_settings').where('id', '=', userId).forUpdate().executeTakeFirst()
}

export async function saveSettings(tx: Tx, userId: string, kept: KeptSettings): Promise<void> {
  await tx.updateTable('users').set({ notification_settings: kept }).where('id', '=', userId).execute()
}

export async function muteActivity(tx: Tx, user_id: string, activity_id: string, muted: boolean): Promise<void> {
  if (muted) {
    await tx
      .insertInto('muted_activities')
      .values({ user_id, activity_id })
      .onConflict((row) => row.doNothing())
      .execute()
  } else {
    await tx
      .deleteFrom('muted_activities')
      .where('user_id', '=', user_id)
      .where('activity_id', '=', activity_id)
      .execute()
  }
}

/** A mail's link ends mails of its kind, for anybody who has it, and does nothing else. */
export async function turnOff(tx: Tx, token: string, kind: NotificationKind): Promise<void> {
  const reader = await tx
    .selectFrom('users')
    .select(['id', 'notification_settings'])
    .where('unsubscribe_token', '=', token)
    .forUpdate()
    .executeTakeFirst()
  if (!reader) return
  const { kinds } = settingsOf(reader.notification_settings)
  await saveSettings(tx, reader.id, { ...reader.notification_settings, kinds: { ...kinds, [kind]: 'off' } })
}

export async function acceptMail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ mail_refused_at: null })
    .where('id', '=', userId)
    .where('email', '=', email)
    .execute()
}
