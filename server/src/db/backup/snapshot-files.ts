import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Pruned separately, so that daily snapshots never push out the one from before an update. */
const endings = { regular: '.backup', beforeUpdate: '-before-update.backup' }
export type SnapshotKind = keyof typeof endings

export interface SnapshotFile {
  path: string
  kind: SnapshotKind
  takenAt: string
}

export function snapshotFolder(dataDirectory: string): string {
  return join(dataDirectory, 'snapshots')
}

/** Sorts by time and is valid on every file system. */
export function snapshotPath(folder: string, kind: SnapshotKind, now: Date): string {
  return join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${endings[kind]}`)
}

/** A snapshot dated in the future was taken with a wrong clock: the last resort. */
export async function newestSnapshot(dataDirectory: string, now: Date): Promise<SnapshotFile | undefined> {
  const all = await snapshotsIn(snapshotFolder(dataDirectory))
  return all.find(({ takenAt }) => Date.parse(takenAt) <= now.getTime()) ?? all[0]
}

/** Newest first. A snapshot gets its name only after a trial restore. */
export async function snapshotsIn(folder: string): Promise<SnapshotFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .toSorted()
    .toReversed()
    .flatMap((name) => readName(folder, name))
}

function readName(folder: string, name: string): SnapshotFile[] {
  const [, day, time, ending] = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z(.*)$/.exec(name) ?? []
  const kind = (Object.keys(endings) as SnapshotKind[]).find((one) => endings[one] === ending)
  const takenAt = `${day}T${time?.replaceAll('-', ':')}.000Z`
  return kind && !Number.isNaN(Date.parse(takenAt)) ? [{ path: join(folder, name), kind, takenAt }] : []
}
