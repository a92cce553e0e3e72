import pg from 'pg'
import { appName } from './cluster.ts'

export const scratchName = 'scratch'

export async function inScratchDatabase<T>(
  adminUrl: string,
  work: (url: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  const drop = () => client.query(`drop database if exists ${scratchName} with (force)`)
  const giveUp = () => void drop().catch(() => undefined)
  try {
    await drop()
    await client.query(`create database ${scratchName} owner ${appName} template template0`)
    signal?.addEventListener('abort', giveUp)
    signal?.throwIfAborted()
    const url = new URL(adminUrl)
    url.username = appName
    url.pathname = `/${scratchName}`
    return await work(url.href)
  } finally {
    signal?.removeEventListener('abort', giveUp)
    await drop()
    await client.end()
  }
}
