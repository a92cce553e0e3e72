import type { TestProject } from 'vitest/node'
import { startWithTemplate } from './migrated-template.ts'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...database } = await startWithTemplate()
  project.provide('database', database)
  return stop
}
