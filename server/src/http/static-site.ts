import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isAnswerPage } from '@parent-activity/domain/link-guests/answer-page'
import { isPage } from '@parent-activity/domain/pages'
import type { FastifyInstance } from 'fastify'
import { notFound } from './app-error.ts'
import { invitationPage } from './invitation-page.ts'
import { removingWorker } from './removing-worker.ts'

export interface StaticSite {
  directory: string
  /** Whether browsers may install the app and keep its files. */
  pwa: boolean
}

export async function registerStaticSite(app: FastifyInstance, { directory, pwa }: StaticSite): Promise<void> {
  const index = join(directory, 'index.html')
  const built = existsSync(index)
  const sendInvitation = built ? invitationPage(index) : null
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      globIgnore: pwa ? [] : ['worker.js*', 'manifest.webmanifest*'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => void response.header('cache-control', cacheControl(path)),
    })
    if (!pwa) {
      app.get('/worker.js', (_request, reply) =>
        reply.type('text/javascript').header('cache-control', 'no-cache').send(removingWorker),
      )
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isPage(path) || request.headers.accept?.includes('text/html')
    if (!built || !reads || path.startsWith('/api/') || !wantsPage) throw notFound()
    if (sendInvitation && isAnswerPage(path) && isPage(path)) return sendInvitation(request, reply)
    return reply.code(isPage(path) ? 200 : 404).sendFile('index.html')
  })
}

function cacheControl(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
