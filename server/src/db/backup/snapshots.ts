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
/** They make no room for each other: those of a day would soon have pushed out the one from before an update. */
const endings = { regular: '.backup', beforeUpdate: '-before-update.backup' }
type Kind = keyof typeof endings
const keptFromUpdates = 2

/**
 * Whether the last one is older than it may be. Restarts do not bring the next one forward. One that comes from the
 * future, because the clock was wrong, says nothing.
 */
export async function isSnapshotDue({ directory, everyHours }: SnapshotParts, now: Date): Promise<boolean> {
  if (everyHours === 0) return false
  const newest = (await snapshotNames(directory, 'regular')).findLast((name) => momentOf(name) <= now.getTime())
  return newest === undefined || now.getTime() - momentOf(newest) >= everyHours * hourMs
}

/** A backup of the running database, as one of those that are taken all the time. Gives its path. */
export function takeSnapshot(parts: SnapshotParts, now: Date, signal?: AbortSignal): Promise<string> {
  return take(parts, 'regular', parts.kept, now, signal)
}

/** The way back from an update. */
export function takeSnapshotBeforeUpdate(parts: SnapshotParts, now: Date): Promise<string> {
  return take(parts, 'beforeUpdate', keptFromUpdates, now)
}

/** Older ones of the same kind go only when the new one is whole. */
async function take(parts: SnapshotParts, kind: Kind, kept: number, now: Date, signal?: AbortSignal): Promise<string> {
  const { db, directory } = parts
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await removePartial(directory)
  const before = await snapshotNames(directory, kind)
  await refuseWithoutRoom(parts)
  const name = `${stampOf(now)}${endings[kind]}`
  const path = join(directory, name)
  await setAside(db, (moment) => writeBackup(path, moment, { now, ...(signal && { signal }) }))
  const others = before.filter((other) => other !== name && momentOf(other) <= now.getTime())
  for (const old of others.slice(0, Math.max(0, others.length + 1 - kept))) await rm(join(directory, old))
  return path
}

/** Twice the last one: the rows that are set aside take room as well. */
async function refuseWithoutRoom({ directory, freeBytes, reserveBytes }: SnapshotParts): Promise<void> {
  const all = [...(await snapshotNames(directory, 'regular')), ...(await snapshotNames(directory, 'beforeUpdate'))]
  const last = all.toSorted().at(-1)
  const size = last === undefined ? 0 : (await stat(join(directory, last))).size
  if ((await freeBytes()) < reserveBytes + 2 * size) throw new DiskFull('There is no room for a snapshot.')
}

/** What a process that was killed meanwhile left of one. */
async function removePartial(directory: string): Promise<void> {
  const left = (await readdir(directory)).filter((name) => name.endsWith(partialEnding))
  for (const name of left) await rm(join(directory, name), { force: true })
}

/** Oldest first. */
async function snapshotNames(directory: string, kind: Kind): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  const stampLength = stampOf(new Date(0)).length
  return names.filter((name) => !Number.isNaN(momentOf(name)) && name.slice(stampLength) === endings[kind]).toSorted()
}

/** `2025-06-02T09-00-00Z`: their order is that of time, and any file system takes such a name. */
function stampOf(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

function momentOf(name: string): number {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z/.exec(name) ?? []
  return Date.parse(`${day}T${time?.replaceAll('-', ':')}Z`)
}
