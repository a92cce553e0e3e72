import type { Endpoint, EndpointTable } from '@parent-activity/contract/endpoint'
import { errorCodes } from '@parent-activity/contract/error-codes'
import { z } from 'zod'
import { replySchema } from './endpoint-routes.ts'
import { eventStream } from './replies/event-streams.ts'

const refusal = z.toJSONSchema(
  z.object({
    success: z.literal(false),
    error: z.string().describe('A text for people'),
    code: z.enum(errorCodes).describe('A stable word for programs'),
    fields: z.record(z.string(), z.string()).optional().describe('With 422: what is wrong with each field'),
  }),
  { target: 'openapi-3.0' },
)

export function openApiDocument(table: EndpointTable, version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(table)) {
    const [method, url] = name.split(' ') as [string, string]
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(url, endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Parent Activity App', version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, board: { type: 'http', scheme: 'board' } },
    },
  }
}

function operation(url: string, endpoint: Endpoint): object {
  return {
    summary: endpoint.summary,
    tags: [url.split('/')[2]],
    security: securityOf(endpoint),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: { required: true, content: json(inputSchema(endpoint.body)) } }),
    responses: {
      '200': {
        description: 'Done',
        content: contentOf(endpoint),
      },
      default: { description: 'Refused', content: json(refusal) },
    },
  }
}

function contentOf(endpoint: Endpoint): object {
  if (endpoint.file !== undefined) return { [endpoint.file]: { schema: { type: 'string' } } }
  return { [endpoint.events ? eventStream : 'application/json']: { schema: replySchema(endpoint) } }
}

function securityOf({ access }: Endpoint): Record<string, []>[] {
  if (access === 'public') return []
  return access === 'board' ? [{ board: [] }] : [{ bearer: [] }]
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: z.toJSONSchema(field, { target: 'openapi-3.0', io: 'input' }),
  }))
}

function inputSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input' })
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}
