import type { Account, TestApp } from '../app/test-app.ts'

export const asBoard = (secret: string) => ({ authorization: `Board ${secret}` })

export async function makeBoard(app: TestApp, by: Account, name = 'Kitchen'): Promise<{ id: string; secret: string }> {
  const answer = await app.call('POST', '/api/boards', { token: by.token, body: { name } })
  if (answer.status !== 200) throw new Error(`Making a board was answered with ${answer.status}`)
  const { id, board_path } = answer.body.data
  return { id, secret: board_path.split('#')[1] ?? '' }
}
