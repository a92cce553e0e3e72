import type { EndpointTable } from '@parent-activity/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './open-api.ts'

export async function registerApiDocs(
  app: FastifyInstance,
  table: EndpointTable,
  version: string,
  { production }: { production: boolean },
): Promise<void> {
  // Made when first asked for, because it takes a tenth of the start.
  let made: object | undefined
  const document = () => (made ??= openApiDocument(table, version))
  app.get('/api/openapi.json', document)
  if (production) return
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  await app.register(swagger, { mode: 'static', specification: { document: document() as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
