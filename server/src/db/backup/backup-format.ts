import { z } from 'zod'

/**
 * One line of plain text with the SHA-256 of the rest, then gzipped lines of JSON: a header, each table's name and
 * rows, and the row counts.
 */
const beginning = 'parent-activity-backup 1 sha256 '

export const firstLineLength = beginning.length + 64 + 1

export function firstLine(sha256: string): string {
  return `${beginning}${sha256}\n`
}

export function readFirstLine(line: string): string | null {
  return line.startsWith(beginning) ? (/^[0-9a-f]{64}(?=\n$)/.exec(line.slice(beginning.length))?.[0] ?? null) : null
}

export const headerSchema = z.strictObject({
  app: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
})
export type BackupHeader = z.infer<typeof headerSchema>

export const tableSchema = z.strictObject({ table: z.string() })

export const trailerSchema = z.strictObject({ rows: z.record(z.string(), z.int()) })

export type RowCounts = z.infer<typeof trailerSchema>['rows']
