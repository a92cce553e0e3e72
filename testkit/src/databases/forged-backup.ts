import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { firstLine, firstLineLength } from '@parent-activity/server/db/backup/backup-format'

export async function backupLines(path: string): Promise<string[]> {
  const file = await readFile(path)
  return gunzipSync(file.subarray(firstLineLength)).toString('utf8').trimEnd().split('\n')
}

/** Writes a valid digest for any lines. */
export async function forgeBackup(path: string, lines: string[]): Promise<void> {
  const contents = gzipSync(lines.map((line) => `${line}\n`).join(''))
  const digest = createHash('sha256').update(contents).digest('hex')
  await writeFile(path, Buffer.concat([Buffer.from(firstLine(digest)), contents]))
}
