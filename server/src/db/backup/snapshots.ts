import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../client.ts'
import { DiskFull, type FreeBytes } from '../disk-room.ts'
import { setAside } from './moment.ts'
import { partialEnding, writeBackup } from './write-backup.ts'

export interface SnapshotSettings {
  /** None are taken where this is 0. */
  everyHours: number
  kept: number
}

interface SnapshotParts extends SnapshotSettings {
  db: Db
  directory: string
  freeBytes: FreeBytes
  /** Which has to stay free all the time. */
  reserveBytes: number
}

const hourMs = 60 * 60 * 1000
const ending = '.backup'

/**
 * Whether the last one is older than it may be. Restarts do not bring the next one forward. One that comes from the
 * future, because the clock was wrong, says nothing.
 */
export async function isSnapshotDue({ directory, everyHours }: SnapshotParts, now: Date): Promise<boolean> {
  const newest = (await snapshotNames(directory)).findLast((name) => isPast(name, now))
  if (everyHours === 0) return false
  return newest === undefined || now.getTime() - momentOf(newest) >= everyHours * hourMs
}

/** A backup of the running database. Older ones go only when the new one is whole. Gives its path. */
export async function takeSnapshot(parts: SnapshotParts, now: Date, signal?: AbortSignal): Promise<string> {
  const { db, directory, kept } = parts
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await removePartial(directory)
  const before = await snapshotNames(directory)
  await refuseWithoutRoom(parts, before.at(-1))
  const name = nameFor(now)
  const path = join(directory, name)
  await setAside(db, (moment) => writeBackup(path, moment, { now, ...(signal && { signal }) }))
  const others = before.filter((other) => other !== name && isPast(other, now))
  for (const old of others.slice(0, Math.max(0, others.length + 1 - kept))) await rm(join(directory, old))
  return path
}

/** Twice the last one: the rows that are set aside take room as well. */
async function refuseWithoutRoom({ directory, freeBytes, reserveBytes }: SnapshotParts, last?: string): Promise<void> {
  const size = last === undefined ? 0 : (await stat(join(directory, last))).size
  if ((await freeBytes()) < reserveBytes + 2 * size) throw new DiskFull('There is no room for a snapshot.')
}

/** What a process that was killed meanwhile left of one. */
async function removePartial(directory: string): Promise<void> {
  const left = (await readdir(directory)).filter((name) => name.endsWith(partialEnding))
  for (const name of left) await rm(join(directory, name), { force: true })
}

/** Oldest first. */
async function snapshotNames(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  return names.filter((name) => !Number.isNaN(momentOf(name))).toSorted()
}

/** `2025-06-02T09-00-00Z.backup`: their order is that of time, and any file system takes such a name. */
function nameFor(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${ending}`
}

function isPast(name: string, now: Date): boolean {
  return momentOf(name) <= now.getTime()
}

function momentOf(name: string): number {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z\.backup$/.exec(name) ?? []
  return Date.parse(`${day}T${time?.replaceAll('-', ':')}Z`)
}
