import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { notJson } from './app-error.ts'

const route = '/api/notifications/unsubscribe/:token'

/** RFC 8058: mail programs send a form to the address at which people see a page. */
export function oneClickUnsubscribe({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  return method === 'POST' && url.startsWith('/unsubscribe/') ? `/api/notifications${url}` : url
}

/** The form says nothing that the address does not say. */
export function registerOneClickForm(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, _form, done) =>
    done(request.routeOptions.url === route ? null : notJson()),
  )
}
