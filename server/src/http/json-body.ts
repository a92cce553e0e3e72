import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { malformed } from './app-error.ts'

/** Invalid UTF-8 would be stored with replacement characters. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) done(malformed())
    else void parse(request, body.toString('utf8'), done)
  })
}
