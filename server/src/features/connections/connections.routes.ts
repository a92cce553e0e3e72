import type { connectionsEndpoints } from '@parent-activity/contract/connections'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { blockedFamilies, blockFamily, unblockFamily } from './blocked-families.service.ts'
import { requests, sendRequest, sentRequests } from './connection-requests.service.ts'
import {
  childConnections,
  connections,
  removeConnection,
  respond,
  vouch,
  type Consequences,
} from './connections.service.ts'
import { makeLink, openLink, readLink } from './invite-links.service.ts'
import { searchParents } from './parent-search.service.ts'
import { askSomebodyNew, type AskingParts } from './placeholders.service.ts'
import { answerShareLink, makeShareLink, readShareLink, stopShareLink } from './sharing/share-links.service.ts'

export function connectionsRoutes(parts: Consequences & AskingParts): Handlers<typeof connectionsEndpoints> {
  return {
    'GET /api/connections/requests': requests,
    'GET /api/connections/sent-requests': sentRequests,
    'GET /api/connections/search': (request) => searchParents(request, parts.searchesPerTenMinutes),
    'POST /api/connections/request': (request) => sendRequest(request, parts.requestsPerDay),
    'POST /api/connections/create-skeleton': (request) => askSomebodyNew(request, parts),
    'POST /api/connections/respond/:id': (request) => respond(request, parts),
    'POST /api/connections/:id/link': makeLink,
    'POST /api/connections/read-link': readLink,
    'POST /api/connections/open-link': openLink,
    'POST /api/connections/share-link': (request) => makeShareLink(request, parts.requestsPerDay),
    'POST /api/connections/stop-share-link': stopShareLink,
    'POST /api/connections/read-share-link': readShareLink,
    'POST /api/connections/answer-share-link': (request) => answerShareLink(request, parts.requestsPerDay),
    'POST /api/connections/:id/vouch': vouch,
    'POST /api/connections/:id/block': (request) => blockFamily(request, parts),
    'GET /api/connections/blocked': blockedFamilies,
    'DELETE /api/connections/blocked/:id': unblockFamily,
    'GET /api/connections': connections,
    'GET /api/connections/:childUuid': childConnections,
    'DELETE /api/connections/:id': (request) => removeConnection(request, parts),
    'POST /api/connections/:id/remove': (request) => removeConnection(request, parts),
  }
}
