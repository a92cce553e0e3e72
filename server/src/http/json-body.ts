import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { malformed } from './app-error.ts'

/** JSON is UTF-8. Anything else would be read with marks in the place of what it says, and stored like that. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) done(malformed())
    else void parse(request, body.toString('utf8'), done)
  })
}
