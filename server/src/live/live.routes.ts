import type { liveEndpoints } from '@parent-activity/contract/live'
import type { LiveKind } from '@parent-activity/domain/live/live-kinds'
import type { Readable } from 'node:stream'
import type { BoardReader } from '../http/actor.ts'
import type { Handlers } from '../http/endpoint-routes.ts'
import type { LiveHub } from './live-hub.ts'

export function liveRoutes(hub: LiveHub): Handlers<typeof liveEndpoints> {
  return {
    'GET /api/live': async ({ actor: { userId, familyId, tokenHash } }) =>
      hub.open({ id: userId, familyId, secretHash: tokenHash }),
  }
}

/** Changes of what a board shows; of others it does not even learn that there were any. */
const heardByBoards: readonly LiveKind[] = ['activities', 'bring_list', 'children', 'invitations', 'legs', 'rides']

export function boardStreams(hub: LiveHub): (board: BoardReader) => Readable {
  return ({ boardId, familyId, secretHash }) => hub.open({ id: boardId, familyId, secretHash, hears: heardByBoards })
}
