import type { Tx } from '../../db/client.ts'
import type { Write } from '../endpoint-routes.ts'

/** For replies that show another family's data: a retry reads it again, because the connection may have ended. */
export async function rereadOnRetry<Reply extends { id: string }>(
  write: Write,
  work: (tx: Tx) => Promise<Reply>,
  readAgain: (id: string) => Promise<Reply>,
): Promise<Reply> {
  let reply: Reply | undefined
  const { id } = await write(async (tx) => {
    reply = await work(tx)
    return { id: reply.id }
  })
  return reply ?? readAgain(id)
}
