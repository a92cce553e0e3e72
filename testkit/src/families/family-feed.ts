import type { Account, TestApp } from '../app/test-app.ts'

interface FeedChoice {
  name?: string
  child_uuid?: string
  detail?: 'everything' | 'names' | 'busy'
}

export async function makeFeed(
  app: TestApp,
  by: Pick<Account, 'token'>,
  { name = 'Phone', child_uuid, detail = 'everything' }: FeedChoice = {},
): Promise<{ id: string; token: string }> {
  const body = { name, detail, ...(child_uuid !== undefined && { child_uuid }) }
  const answer = await app.call('POST', '/api/feeds', { token: by.token, body })
  if (answer.status !== 200) throw new Error(`Making a calendar link was answered with ${answer.status}`)
  const { id, feed_path } = answer.body.data
  return { id, token: /^\/feeds\/(.+)\.ics$/.exec(feed_path)?.[1] ?? '' }
}
