import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import {
  firstLineLength,
  headerSchema,
  readFirstLine,
  tableSchema,
  trailerSchema,
  type BackupHeader,
  type RowCounts,
} from './backup-format.ts'

/** Read to its end and intact; nothing else can be restored. */
export interface WholeBackup {
  path: string
  header: BackupHeader
  counts: RowCounts
}

const maxCharacters = 500_000

const notABackup = (path: string) => new Error(`${path} is not a backup of this app. Nothing was changed.`)
const damaged = (path: string) => new Error(`The backup ${path} is damaged or cut off. Nothing was changed.`)

export async function checkBackup(path: string): Promise<WholeBackup> {
  await checkDigest(path)
  try {
    const lines = linesOf(path)
    const header = headerSchema.parse(await nextObject(lines))
    const names = header.tables.map(({ name }) => name)
    const counts: RowCounts = {}
    let table = ''
    for await (const line of lines) {
      if (line.startsWith('"(')) {
        counts[table] = (counts[table] ?? Number.NaN) + 1
      } else if (line.startsWith('{"table":')) {
        table = tableSchema.parse(JSON.parse(line)).table
        counts[table] = 0
      } else {
        const { rows } = trailerSchema.parse(JSON.parse(line))
        const isWhole = isDeepStrictEqual(rows, counts) && isDeepStrictEqual(Object.keys(counts), names)
        if (isWhole && (await lines.next()).done === true) return { path, header, counts }
      }
    }
  } catch {
    throw damaged(path)
  }
  throw damaged(path)
}

export async function* rowsOf({ path }: WholeBackup): AsyncGenerator<{ table: string; rows: string[] }> {
  let table = ''
  let rows: string[] = []
  let length = 0
  for await (const line of linesOf(path)) {
    const isRow = line.startsWith('"(')
    if (rows.length > 0 && (!isRow || length + line.length > maxCharacters)) {
      yield { table, rows }
      rows = []
      length = 0
    }
    if (isRow) {
      rows.push(line)
      length += line.length
    }
    if (line.startsWith('{"table":')) ({ table } = tableSchema.parse(JSON.parse(line)))
  }
}

async function checkDigest(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(firstLineLength), 0, firstLineLength, 0)
    const promised = readFirstLine(buffer.toString('latin1', 0, bytesRead))
    if (promised === null) throw notABackup(path)
    const hash = createHash('sha256')
    for await (const piece of file.createReadStream({ start: firstLineLength, autoClose: false })) {
      hash.update(piece as Buffer)
    }
    if (hash.digest('hex') !== promised) throw damaged(path)
  } finally {
    await file.close()
  }
}

/** Node's readline also splits at Unicode separators inside texts. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const contents = createGunzip()
  pipeline(createReadStream(path, { start: firstLineLength }), contents, () => undefined)
  let begun: Buffer[] = []
  for await (const piece of contents as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, end)]).toString('utf8')
      begun = []
      from = end + 1
    }
    begun.push(piece.subarray(from))
  }
}

async function nextObject(lines: AsyncGenerator<string>): Promise<unknown> {
  return JSON.parse(String((await lines.next()).value))
}
