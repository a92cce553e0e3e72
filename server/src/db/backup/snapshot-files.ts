import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** They make no room for each other: those of a day would soon have pushed out the one from before an update. */
const endings = { regular: '.backup', beforeUpdate: '-before-update.backup' }
export type SnapshotKind = keyof typeof endings

export interface SnapshotFile {
  path: string
  kind: SnapshotKind
  /** As an ISO string. */
  takenAt: string
}

export function snapshotFolder(dataDirectory: string): string {
  return join(dataDirectory, 'snapshots')
}

/** `2025-06-02T09-00-00Z.backup`: their order is that of time, and any file system takes such a name. */
export function snapshotPath(folder: string, kind: SnapshotKind, now: Date): string {
  return join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${endings[kind]}`)
}

/** The one to go back to. One from the future, because the clock was wrong, may be older than it says. */
export async function newestSnapshot(dataDirectory: string, now: Date): Promise<SnapshotFile | undefined> {
  const all = await snapshotsIn(snapshotFolder(dataDirectory))
  return all.find(({ takenAt }) => Date.parse(takenAt) <= now.getTime()) ?? all[0]
}

/** Newest first. A snapshot has its name only once it has been restored for a trial. */
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
