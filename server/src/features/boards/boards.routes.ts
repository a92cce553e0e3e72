import type { boardsEndpoints } from '@parent-activity/contract/boards'
import type { Readable } from 'node:stream'
import type { BoardReader } from '../../http/actor.ts'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { boards, content, makeBoard, removeBoard } from './boards.service.ts'

export interface BoardsParts {
  openStream: (board: BoardReader) => Readable
}

export function boardsRoutes({ openStream }: BoardsParts): Handlers<typeof boardsEndpoints> {
  return {
    'GET /api/boards': boards,
    'POST /api/boards': makeBoard,
    'DELETE /api/boards/:id': removeBoard,
    'GET /api/board': content,
    'GET /api/board/live': async ({ board }) => openStream(board),
  }
}
