import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isPage } from '@parent-activity/domain/pages'
import type { FastifyInstance } from 'fastify'
import { notFound } from './app-error.ts'

export async function registerStaticSite(app: FastifyInstance, directory: string): Promise<void> {
  const built = existsSync(join(directory, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => void response.header('cache-control', cacheControl(path)),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isPage(path) || request.headers.accept?.includes('text/html')
    if (!built || !reads || path.startsWith('/api/') || !wantsPage) throw notFound()
    return reply.code(isPage(path) ? 200 : 404).sendFile('index.html')
  })
}

function cacheControl(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
