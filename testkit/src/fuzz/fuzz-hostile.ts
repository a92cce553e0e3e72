import fc from 'fast-check'
import type { FuzzWorld } from './fuzz-world.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const hostileTexts = [
  '',
  ' \t\n ',
  'a\0b',
  '\uD800',
  '\uDC00\uD800',
  '\u202E\uFEFF\u200B',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'undefined',
  'NaN',
  "'); drop table users; --",
  "' or '1'='1",
  '%_\\',
  '$1',
  '{{7*7}}<script>${7*7}</script>%s',
  '../../etc/passwd',
  'https://example.com/\0',
  'javascript:alert(1)',
  '2025-02-30',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '2025-06-06T00:00:00Z',
  '24:00',
  '23:59:59',
  'infinity',
  'a@b',
  '+1',
  '+999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{6b944ebd-61ea-4083-b49d-2244cd68c7ef}',
  'x'.repeat(300),
  '👻'.repeat(3_000),
  'x'.repeat(100_000),
]
const hostileNumbers = [-1, 0.5, 1e-7, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1_000_001, 12.345]

const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes))

export function hostileValue(world: FuzzWorld): fc.Arbitrary<unknown> {
  const ids = Object.values(world.seen).flatMap((seen) => [...seen.values()].flat())
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileNumbers) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], { length: 3 }, { toString: 'x' }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...ids).map((id) => id.toUpperCase()) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...ids), { minLength: 2, maxLength: 120, size: 'max' }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: units },
    { weight: 1, arbitrary: fc.double() },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
  )
}

export const hostileNames = ['__proto__', 'constructor', 'toString', 'id', 'family_id', 'role', 'is_primary', '']

/** In place of an id in a path, already encoded. */
export const hostileParams = fc.oneof(
  fc.constantFrom('%00', 'a%00b', '%ff', '%', '%zz', '%c0%ae', '%ed%a0%80', '..', '%2e%2e', '..%2f..%2fetc', '%20', ''),
  fc.constantFrom('1', '-1', 'null', 'undefined', '__proto__', "'%20or%20'1'='1", '[object%20Object]', '*'),
  fc.constantFrom('6b944ebd-61ea-4083-b49d-2244cd68c7eg', '00000000-0000-0000-0000-000000000000'),
  fc.constantFrom('%F0%9F%91%BB', 'x'.repeat(101), 'x'.repeat(5000)),
)

export const hostileQueries = fc.oneof(
  fc.constantFrom('=', '&&&', '%', '%00', '__proto__[x]=1', 'q[]=1&q[]=2', 'start=2025-06-01&start=2025-06-02'),
  fc.constantFrom('child_uuid=%00', 'q=%ED%A0%80', 'q=%25_%5C%25', `q=${'x'.repeat(5000)}`, 'x=1&'.repeat(1000)),
  fc.webQueryParameters(),
)

/** Only values that HTTP allows. */
const headerText = fc.oneof(
  fc.constantFrom('', 'null', '__proto__', '../..', "'; --", 'é', '\u00FF\u0080', 'a b', 'x'.repeat(5000), '{}', ','),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
)
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  headerText.map((value) => ({ 'idempotency-key': value })),
  headerText.map((value) => ({ authorization: value })),
  headerText.map((value) => ({ authorization: `Bearer ${value}` })),
  headerText.map((value) => ({ 'x-forwarded-for': value })),
  headerText.map((value) => ({ accept: value, 'accept-encoding': value, cookie: value })),
  fc
    .constantFrom('text/plain', 'text/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', 'x', '/', '')
    .map((type) => ({ 'content-type': type })),
  fc
    .constantFrom('application/json; charset=latin1', 'application/json;', 'APPLICATION/JSON', 'application/jsonx')
    .map((type) => ({ 'content-type': type })),
)

export const hostileBodies = fc.oneof(
  fc.constantFrom('', '{', '{"a":1,}', "{'a':1}", '\uFEFF{}', '{"a":"\0"}', 'NaN', 'null', '[]', '"text"', '5', 'true'),
  fc.constantFrom('['.repeat(50_000), nested(50_000), `{"deep":${nested(50_000)}}`, `{"a":"${'x'.repeat(300_000)}"}`),
  fc.constantFrom('{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}', '{"a":1e999}'),
  fc.json(),
)
export const hostileMethods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')
