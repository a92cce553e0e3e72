import type { DatabaseConfig } from '@parent-activity/server/db/client'
import { openForCommand } from '@parent-activity/server/commands/open-for-command'
import { brokenInvariants } from '@parent-activity/testkit/stored/stored-invariants'
import { findDifferences } from './differences.ts'
import { readModels } from './stored-models.ts'
import type { Writer } from './writer.ts'

export interface Findings {
  /** Acknowledged, but missing or different. */
  lost: string[]
  /** Stored, but never requested, or requested only once. */
  doubled: string[]
  broken: string[]
}

/** Reads the database directly; the server may be running. */
export async function checkStored(config: DatabaseConfig, writers: Writer[]): Promise<Findings> {
  const { db, close } = await openForCommand(config)
  try {
    const pairs = writers.flatMap((writer) => writer.pairs)
    return { ...findDifferences(pairs, await readModels(db, pairs)), broken: await brokenInvariants(db, new Date()) }
  } finally {
    await close()
  }
}

export function allProblems({ lost, doubled, broken }: Findings): string[] {
  return [...lost, ...doubled, ...broken]
}
