import type { Db } from '../../db/client.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { isRefusal } from '../../mail/refusal.ts'
import { refuseMail, type Delivery, type Reader } from './deliveries.repository.ts'
import { mailOf } from './mail-of.ts'
import type { Sent, Telling } from './telling.ts'

export async function sendMail(
  { db, mailer }: { db: Db; mailer: Mailer },
  reader: Reader,
  [first]: [Delivery, ...Delivery[]],
  { content }: Telling,
  now: Date,
): Promise<Sent> {
  try {
    await mailer.send(mailOf(first.kind, content, reader, first.id, mailer.appUrl))
    return 'sent'
  } catch (error) {
    if (!isRefusal(error)) return 'again'
    await refuseMail(db, reader.user_id, reader.email, now)
    return 'failed'
  }
}
