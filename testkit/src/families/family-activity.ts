import type { Activity } from '@parent-activity/contract/activities'
import type { Account, TestApp } from '../app/test-app.ts'

/** On the Friday after the test clock's start. */
export async function addActivity(
  app: TestApp,
  by: Pick<Account, 'token'>,
  childId: string,
  overrides: object = {},
): Promise<Activity & { joint_activities: Activity[] }> {
  const body = { name: 'Film night', start_date: '2025-06-06', ...overrides }
  const answer = await app.call('POST', `/api/activities/${childId}`, { token: by.token, body })
  if (answer.status !== 200) throw new Error(`Adding ${body.name} was answered with ${answer.status}`)
  return answer.body.data
}
