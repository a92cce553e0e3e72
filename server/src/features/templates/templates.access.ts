import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { findTemplate, type TemplateRef } from './templates.repository.ts'

export async function ownTemplate(tx: Tx, actor: Actor, id: string): Promise<Authorized<TemplateRef>> {
  const template = await findTemplate(tx, actor.familyId, id)
  if (!template) throw notFound()
  return authorize(template)
}
