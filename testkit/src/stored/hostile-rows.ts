import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'

/** Texts that break careless formats of rows, lines and quotes. */
const hostileTexts = [
  '',
  ' ',
  'null',
  'NULL',
  '\\N',
  '"',
  '""',
  "'; drop table users; --",
  'a,b),(c',
  '(,)',
  '{"table":"users"}',
  'two\nlines',
  'carriage\r\nreturn\r',
  'tab\tand \\ backslash \\n',
  '\u2028line\u2029separators\u0085',
  '\u0001\u001f\u007f',
  '\ufeffmark first',
  'e\u0301 ä ß İ ı',
  '👨‍👩‍👧 🧒🏽',
  'עברית ‏ العربية',
  '\ud7ff\ue000\uffff',
]

export async function insertHostileRows(db: Db): Promise<void> {
  const created_at = sql<string>`'2025-06-02 09:00:00.123456+02'::timestamptz`
  for (const [index, text] of hostileTexts.entries()) {
    const family_id = randomUUID()
    const userId = randomUUID()
    await db.insertInto('families').values({ id: family_id, created_at }).execute()
    await db
      .insertInto('users')
      .values({
        id: userId,
        family_id,
        username: `x${text}`,
        email: `${index}-${text}@example.com`,
        phone: `+9990000${String(index).padStart(4, '0')}`,
        password_hash: text,
        family_role: 'parent',
        is_primary: true,
        created_at,
      })
      .execute()
    const last_used_at = sql<string>`'294276-12-31 23:59:59.999999+00'::timestamptz`
    await db
      .insertInto('sessions')
      .values({ token_hash: randomBytes(32), user_id: userId, created_at, last_used_at })
      .execute()
    const child = { id: randomUUID(), family_id, first_name: `x${text}`, last_name: text, created_at }
    await db.insertInto('children').values(child).execute()
    const activityId = randomUUID()
    await sql`
      insert into activities (id, family_id, name, description, location, cost, start_date, end_date, is_shared,
        auto_notify_new_connections, host_cant_attend, is_recurring, recurring_days, created_at)
      values (${activityId}, ${family_id}, ${`x${text}`}, ${text}, null, ${index % 2 === 0 ? 0.1 : 9999999.99},
        '0001-01-01', '9999-12-31', true, false, false, false, ${index % 2 === 0 ? '{}' : '{1,3}'}::integer[],
        ${created_at})`.execute(db)
    await db
      .insertInto('activity_hosts')
      .values({ activity_id: activityId, child_id: child.id, family_id, position: 0 })
      .execute()
  }
}
