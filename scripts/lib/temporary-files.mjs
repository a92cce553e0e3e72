// @ts-check
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 4 * 2 ** 30

/** Tests copy and remove hundreds of databases, which takes a fraction of the time in memory. */
export function keepTemporaryFilesInMemory() {
  if (process.env['TMPDIR'] === undefined && isRoomy() && runsPrograms()) process.env['TMPDIR'] = memory
}

function isRoomy() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

/** Containers often forbid it, and PostgreSQL may have to be copied there. */
function runsPrograms() {
  const folder = mkdtempSync(join(memory, 'parent-activity-probe-'))
  try {
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n')
    chmodSync(program, 0o755)
    return spawnSync(program).status === 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}
