import { sql } from 'kysely'
import { test } from 'vitest'
import { addChild } from '../../testing/family-child.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { countEntries } from './activities.repository.ts'
test('x', async () => {
  const app = await startTestApp()
  const anna = await app.register()
  const maya = (await addChild(app, anna)).id
  const { family_id } = await app.db.selectFrom('children').select('family_id').where('id', '=', maya).executeTakeFirstOrThrow()
  const timed = async (name: string, f: () => Promise<any>) => { const t = performance.now(); const r = await f(); console.log(name, performance.now() - t); return r }
  for (const n of [1000, 4000]) {
  await timed('insert activities', () => sql`insert into activities (
        id, family_id, name, start_date, end_date, is_shared, auto_notify_new_connections, host_cant_attend,
        is_recurring, recurring_days, created_at
      )
      select gen_random_uuid(), ${family_id}, 'Over', day, day, false, false, false, false, '{}', now()
      from (select date '2020-01-01' + number % 1000 as day from generate_series(1, ${sql.lit(n)}) as number) as days`.execute(app.db))
  const plan = await sql`explain analyze insert into activity_hosts select id, ${maya}, ${family_id}, 1 from activities where not exists (select from activity_hosts where activity_id = activities.id)`.execute(app.db)
  console.log(plan.rows.map((r: any) => r['QUERY PLAN']).join('\n'))
  await timed('count', () => countEntries(app.db as any, family_id))
  }
  await app.close()
}, 600_000)
