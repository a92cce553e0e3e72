import type { Db } from '../db/client.ts'

const dueAgainMs = 12 * 60 * 60 * 1000

/** One server runs the job, others skip it for half a day; a failed run may be repeated. Ignores runs in the future. */
export async function onOneServer<T>(db: Db, name: string, now: Date, work: () => Promise<T>): Promise<T | undefined> {
  const started_at = now.toISOString()
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const claimed = await db
    .insertInto('job_runs')
    .values({ name, started_at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ started_at })
        .where((row) =>
          row.or([row('job_runs.started_at', '<', at(-dueAgainMs)), row('job_runs.started_at', '>', at(dueAgainMs))]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  if (!claimed) return undefined
  try {
    return await work()
  } catch (error) {
    await db.deleteFrom('job_runs').where('name', '=', name).where('started_at', '=', started_at).execute()
    throw error
  }
}
