import type { Endpoint } from '@parent-activity/contract/endpoint'
import { endpoints } from '@parent-activity/contract/endpoints'
import fc from 'fast-check'
import {
  hostileBodies,
  hostileHeaders,
  hostileMethods,
  hostileNames,
  hostileParams,
  hostileQueries,
  hostileValue,
} from './fuzz-hostile.ts'
import { asBoard } from '../families/family-board.ts'
import { plausibleFields, schemaOf, type FieldSchema } from './fuzz-plausible.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { people, type Person } from '../matrix/matrix-people.ts'
import { knownCode, matrixRequests, type MatrixRequest } from '../matrix/matrix-requests.ts'
import { matrixRows } from '../matrix/matrix-table.ts'

export interface FuzzRequest {
  /** The intended endpoint. A spoilt request may reach another. */
  route: string
  person: Person
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

interface Draft {
  person: Person
  params: Record<string, string>
  query: string
  fields: Record<string, unknown>
  headers: Record<string, string>
}

type Wire = Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>

/** Successful requests to routes that refuse every request of the matrix. */
const done: Record<string, (world: FuzzWorld) => { person: Person; request: MatrixRequest }> = {
  'POST /api/auth/login': ({ matrix: { host } }) => ({
    person: 'nobody',
    request: { body: { email: host.user.email, password: host.password } },
  }),
  'GET /api/board/live': ({ matrix: { ids } }) => ({
    person: 'nobody',
    request: { headers: asBoard(ids.boardSecret) },
  }),
  'POST /api/activity-invitations/:id/wait': ({ full }) => ({
    person: 'pending',
    request: { id: full.pending, body: {} },
  }),
  'DELETE /api/activity-invitations/:id/wait': ({ full }) => ({ person: 'accepted', request: { id: full.accepted } }),
  'POST /api/notifications/test': () => ({ person: 'member', request: {} }),
  'POST /api/auth/verify-email/confirm': () => ({ person: 'host', request: { body: { code: knownCode.code } } }),
}

/** Half are valid, the others spoilt. */
export function fuzzRequests(world: FuzzWorld, routes: string[]): fc.Arbitrary<FuzzRequest> {
  const asked = Object.entries<Endpoint>(endpoints).filter(([route]) => routes.includes(route))
  return fc.oneof(...asked.map(([route, endpoint]) => requestsTo(world, route, endpoint)))
}

function requestsTo(world: FuzzWorld, route: string, endpoint: Endpoint): fc.Arbitrary<FuzzRequest> {
  const [method = '', url = ''] = route.split(' ')
  const body = endpoint.body ? schemaOf(endpoint.body) : null
  const drafts = fc.oneof(
    { weight: 3, arbitrary: fromMatrix(world, route, body) },
    { weight: 2, arbitrary: fromSchemas(world, url, endpoint, body) },
  )
  const names = [...Object.keys(body?.properties ?? {}), ...hostileNames]
  const wrong = fc.dictionary(fc.constantFrom(...names), hostileValue(world), { minKeys: 1, maxKeys: 2 })
  const spoilt = body
    ? fc.oneof(
        { weight: 6, arbitrary: drafts },
        { weight: 3, arbitrary: fc.tuple(drafts, wrong).map(([draft, fields]) => withFields(draft, fields)) },
        {
          weight: 1,
          arbitrary: fc.tuple(drafts, fc.constantFrom(...names)).map(([draft, name]) => without(draft, name)),
        },
      )
    : drafts
  return fc.tuple(spoilt, spoiltWires()).map(([draft, spoil]) => {
    const path = url.replace(/:(\w+)/g, (_, name: string) => draft.params[name] ?? '')
    const wire = {
      method,
      path: draft.query ? `${path}?${draft.query}` : path,
      headers: { ...draft.headers, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(draft.fields) : null,
    }
    return { route, person: draft.person, ...spoil(wire, url) }
  })
}

const withFields = (draft: Draft, fields: object) => ({ ...draft, fields: { ...draft.fields, ...fields } })
const without = (draft: Draft, name: string) => ({
  ...draft,
  fields: Object.fromEntries(Object.entries(draft.fields).filter(([field]) => field !== name)),
})

/** As the matrix asks, mostly by permitted people, with some of its omitted fields. */
function fromMatrix(world: FuzzWorld, route: string, body: FieldSchema | null): fc.Arbitrary<Draft> {
  const param = /:(\w+)/.exec(route)?.[1] ?? ''
  const asked = matrixRows
    .filter((row) => row.route === route)
    .flatMap(({ name, expected }) =>
      people.map((person) => ({
        person,
        isDone: expected[person] === 200,
        request: matrixRequests[name]?.(world.matrix, person) ?? {},
      })),
    )
  const known = done[route]?.(world)
  if (known) asked.push({ ...known, isDone: true })
  const [fine, refused] = [asked.filter(({ isDone }) => isDone), asked.filter(({ isDone }) => !isDone)]
  const chosen = fc.oneof(
    ...(fine.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...fine) }] : []),
    ...(refused.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...refused) }] : []),
  )
  return chosen.chain(({ person, request: { id = '', params, query = '', body: fields = {}, headers = {} } }) => {
    const more = body
      ? plausibleFields({ ...body, required: [] }, { world, person, url: route.split(' ')[1] ?? '' })
      : fc.constant({})
    return fc.tuple(fc.boolean(), more).map(([isMore, added]) => ({
      person,
      params: params ?? { [param]: id },
      query,
      fields: isMore ? { ...added, ...fields } : { ...fields },
      headers,
    }))
  })
}

const askers = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Person>('host', 'member') },
  { weight: 2, arbitrary: fc.constantFrom(...people) },
)

function fromSchemas(world: FuzzWorld, url: string, endpoint: Endpoint, body: FieldSchema | null): fc.Arbitrary<Draft> {
  return askers.chain((person) => {
    const asking = { world, person, url }
    const words = (schema: FieldSchema) => plausibleFields(schema, asking) as fc.Arbitrary<Record<string, string>>
    return fc.record({
      person: fc.constant(person),
      params: words(schemaOf(endpoint.params)),
      query: words(schemaOf(endpoint.query)).map((query) => new URLSearchParams(query).toString()),
      fields: body ? plausibleFields(body, asking) : fc.constant({}),
      headers: fc.constant({}),
    })
  })
}

const inHeaders = (headers: fc.Arbitrary<Record<string, string>>) =>
  headers.map((more) => (wire: Wire) => ({ ...wire, headers: { ...wire.headers, ...more } }))

function spoiltWires(): fc.Arbitrary<(wire: Wire, url: string) => Wire> {
  const key = fc.constantFrom('key-1', 'key-2', 'x'.repeat(200)).map((value) => ({ 'idempotency-key': value }))
  return fc.oneof(
    { weight: 16, arbitrary: fc.constant((wire: Wire) => wire) },
    { weight: 4, arbitrary: inHeaders(key) },
    { weight: 2, arbitrary: inHeaders(hostileHeaders) },
    {
      weight: 1,
      arbitrary: hostileBodies.map((body) => (wire: Wire) => ({
        ...wire,
        body,
        headers: { 'content-type': 'application/json', ...wire.headers },
      })),
    },
    { weight: 1, arbitrary: hostileMethods.map((method) => (wire: Wire) => ({ ...wire, method })) },
    {
      weight: 1,
      arbitrary: hostileParams.map((param) => (wire: Wire, url: string) => ({
        ...wire,
        path: url.includes(':') ? url.replace(/:\w+/g, () => param) : `${wire.path}/${param}`,
      })),
    },
    {
      weight: 1,
      arbitrary: hostileQueries.map((query) => (wire: Wire, url: string) => ({
        ...wire,
        path: `${wire.path.split('?')[0] ?? url}?${query}`,
      })),
    },
  )
}
