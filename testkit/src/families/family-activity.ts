import type { Activity } from '@parent-activity/contract/activities'
import type { Account, TestApp } from '../app/test-app.ts'

/** An activity of a child of the family of `by`, on Friday of the week in which the tests' clock begins. */
export async function addActivity(
  app: TestApp,
  by: Account,
  childId: string,
  overrides: object = {},
): Promise<Activity & { joint_activities: Activity[] }> {
  const body = { name: 'Film night', start_date: '2025-06-06', ...overrides }
  const answer = await app.call('POST', `/api/activities/${childId}`, { token: by.token, body })
  if (answer.status !== 200) throw new Error(`Adding ${body.name} was answered with ${answer.status}`)
  return answer.body.data
}
