import type { RowCounts } from './backup-format.ts'

export function describeCounts(counts: RowCounts): string {
  const filled = Object.entries(counts).filter(([, rows]) => rows > 0)
  if (filled.length === 0) return 'no rows'
  return filled.map(([table, rows]) => `${rows} ${table.replaceAll('_', ' ')}`).join(', ')
}
