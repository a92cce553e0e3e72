import type { linkGuestsEndpoints } from '@parent-activity/contract/link-guests'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { answerLink, askHost, readLink, type AnswerParts } from './link-answers.service.ts'
import { claim } from './link-claims.service.ts'
import { confirm, links, makeLink, removeLink, type LinkParts } from './link-guests.service.ts'

export function linkGuestsRoutes(parts: LinkParts & AnswerParts): Handlers<typeof linkGuestsEndpoints> {
  return {
    'GET /api/activities/:id/links': links,
    'POST /api/activities/:id/links': (request) => makeLink(request, parts),
    'DELETE /api/link-guests/:id': (request) => removeLink(request, parts),
    'POST /api/link-guests/:id/confirm': confirm,
    'POST /api/link-guests/read': readLink,
    'POST /api/link-guests/answer': (request) => answerLink(request, parts),
    'POST /api/link-guests/ask': (request) => askHost(request, parts),
    'POST /api/link-guests/claim': claim,
  }
}
