import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { DiskFull } from '../disk-space.ts'
import type { BuiltInState } from '../pool/recovering-pool.ts'
import {
  adminName,
  appName,
  chooseAccess,
  makeCluster,
  settingsFor,
  urlOf,
  type Access,
  type Cluster,
} from './cluster.ts'
import { classifyError, checkAtStart, DamagedDatabase } from './damage-check.ts'
import { startLocked } from './locked-cluster.ts'
import { trackWalPosition, type WalPosition } from './wal-position.ts'
import { scratchName } from './scratch-database.ts'

export interface BuiltInPostgres extends BuiltInState {
  url: string
  adminUrl: string
  rebuiltIndexes: string[]
  onRestart: (listener: () => void) => void
  stop: () => Promise<void>
}

export interface BuiltInOptions {
  maxConnections: number
  onLost: (error: Error) => void
}

/** For the lock and for commands. */
const spareConnections = 10
const restartDelayMs = 1000
const restartTimeoutMs = 60_000

export async function startBuiltIn(cluster: Cluster, options: BuiltInOptions): Promise<BuiltInPostgres> {
  if (!existsSync(cluster.folder)) await makeCluster(cluster)
  const access = await chooseAccess(cluster)
  const adminUrl = urlOf(access, adminName, appName)
  const settings = settingsFor(access, options.maxConnections + spareConnections)
  let locked = await startLocked(cluster, access, settings)
  const stopping = new AbortController()
  let restarting: Promise<void> | undefined
  let isDiskFull = false
  let restartListener: (() => void) | undefined
  let position: WalPosition
  let rebuiltIndexes: string[]

  const restart = async () => {
    const deadline = performance.now() + restartTimeoutMs
    while (!stopping.signal.aborted) {
      try {
        locked = await startLocked(cluster, access, settings, locked.postmaster)
        isDiskFull = false
        watch()
        restartListener?.()
        return
      } catch (error) {
        // Disk space may be freed, and a command that holds the lock will end.
        isDiskFull = error instanceof DiskFull
        const isHopeless = error instanceof DamagedDatabase || (!isDiskFull && performance.now() > deadline)
        if (isHopeless) throw error
        await wait(restartDelayMs)
      }
    }
  }
  const watch = () =>
    locked.lock.once('end', () => {
      if (!stopping.signal.aborted) restarting = restart().catch((error: unknown) => options.onLost(error as Error))
    })
  const stop = async () => {
    stopping.abort()
    await restarting
    await locked.lock.end()
    await locked.postmaster.stop()
  }
  try {
    await makeAppDatabase(locked.lock, access)
    rebuiltIndexes = await checkAtStart(adminUrl)
    position = await trackWalPosition(cluster, () => locked.lock)
  } catch (error) {
    await stop()
    throw classifyError(error)
  }
  watch()
  return {
    url: urlOf(access, appName, appName),
    adminUrl,
    rebuiltIndexes,
    noteCommit: position.note,
    isDiskFull: () => isDiskFull,
    onRestart: (listener) => {
      restartListener = listener
    },
    stop: async () => {
      await stop()
      await position.close()
    },
  }
}

async function makeAppDatabase(client: pg.Client, { password }: Access): Promise<void> {
  // Left behind by an interrupted snapshot.
  await client.query(`drop database if exists ${scratchName} with (force)`)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [appName])
  if (rowCount) return
  const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [appName])
  if (!hasRole) await client.query(`create role ${appName} login password '${password}'`)
  await client.query(`create database ${appName} owner ${appName} template template0`)
}
