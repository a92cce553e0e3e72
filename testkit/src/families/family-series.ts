import type { Activity } from '@parent-activity/contract/activities'
import type { Account, TestApp } from '../app/test-app.ts'

export interface MadeSeries {
  created: Activity[]
  left_out: string[]
}

/** On Wednesdays without an end, from the first one after the test clock's start. */
export async function addSeries(
  app: TestApp,
  by: Account,
  childId: string,
  overrides: object = {},
): Promise<MadeSeries> {
  const rule = { weekdays: [3], every_weeks: 1, from_date: '2025-06-04', until_date: null, skips_days_off: true }
  const body = { name: 'Piano', series_id: 'piano', ...rule, ...overrides }
  const answer = await app.call('POST', `/api/activities/${childId}/series`, { token: by.token, body })
  if (answer.status !== 200) throw new Error(`Making a series was answered with ${answer.status}`)
  return answer.body.data
}

export function changeSeries(app: TestApp, by: Account, id: string, body: object) {
  const wanted = { scope: 'later', changes: {}, detached: 'keep', ...body }
  return app.call('PUT', `/api/activities/${id}/series`, { token: by.token, body: wanted })
}

/** A series as its family has it, with what it leaves out. */
export async function storedSeries({ db }: TestApp, seriesId: string) {
  const series = await db.selectFrom('series').selectAll().where('series_id', '=', seriesId).executeTakeFirst()
  if (!series) return null
  const dates = await db
    .selectFrom('activities')
    .selectAll()
    .where('series_ref', '=', series.id)
    .orderBy('start_date')
    .execute()
  const gaps = await db
    .selectFrom('series_gaps')
    .select(['date', 'why', 'taken_out'])
    .where('series_id', '=', series.id)
    .orderBy('date')
    .execute()
  return { ...series, dates, gaps }
}
