import { randomInt } from 'node:crypto'
import { open, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { flipBit } from '@parent-activity/testkit/databases/damaged-files'

const targets = ['tables', 'indexes', 'catalogue', 'log'] as const
export type Target = (typeof targets)[number]

export type Files = Record<Target, string[]>

const pageBytes = 8192

const toPage = (place: number) => place - (place % pageBytes)

const damages: Record<string, (path: string, place: number) => Promise<void>> = {
  'flipped bit': flipBit,
  'cut off': truncate,
  'cut off at a page': (path, place) => truncate(path, toPage(place)),
  'emptied page': async (path, place) => {
    const file = await open(path, 'r+')
    try {
      await file.write(Buffer.alloc(pageBytes), 0, pageBytes, toPage(place))
    } finally {
      await file.close()
    }
  },
}

export async function damageRandomFile(copy: string, files: Files, round: number) {
  const target = targets[Math.floor(round / 2) % targets.length] ?? 'tables'
  const names = Object.keys(damages)
  const damage = names[Math.floor(round / 2 / targets.length) % names.length] ?? 'cut off'
  const candidates = files[target]
  const path = candidates[randomInt(candidates.length)] ?? ''
  const whole = join(copy, 'postgresql', path)
  await damages[damage]?.(whole, await randomOffset(whole, target))
  return { target, damage, path }
}

/** PostgreSQL replays only the end of its log. */
const readAgainBytes = 128 * 1024

async function randomOffset(path: string, target: Target): Promise<number> {
  const used = await usedBytes(path)
  return target === 'log' ? used - 1 - randomInt(Math.min(used, readAgainBytes)) : randomInt(used)
}

export async function usedBytes(path: string): Promise<number> {
  const { size } = await stat(path)
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(size)
    await file.read(bytes, 0, size, 0)
    return bytes.findLastIndex((byte) => byte !== 0) + 1
  } finally {
    await file.close()
  }
}
