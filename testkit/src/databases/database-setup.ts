import type { TestProject } from 'vitest/node'
import { startWithTemplate } from './migrated-template.ts'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startWithTemplate()
  project.provide('database', { url, template })
  return stop
}
