import { expect, test } from 'vitest'
import { areOver, firstSteps, reachedStep, readSkipped, type DoneSteps, type FirstStep } from './first-steps.ts'

const nothing: DoneSteps = { child: false, activity: false, invite: false, parent: false }
const doneUntil = (last: number) =>
  Object.fromEntries(firstSteps.map((step, index) => [step, index < last])) as DoneSteps
const skipping = (...steps: FirstStep[]) => new Set(steps)

test('the steps come one after the other', () => {
  for (const [index, step] of firstSteps.entries()) {
    expect(reachedStep(doneUntil(index), skipping())).toBe(step)
    expect(areOver(doneUntil(index), skipping())).toBe(false)
  }
  expect(reachedStep(doneUntil(firstSteps.length), skipping())).toBeUndefined()
  expect(areOver(doneUntil(firstSteps.length), skipping())).toBe(true)
})

test('a skipped step is passed over', () => {
  const done = { ...nothing, child: true }
  expect(reachedStep(done, skipping('activity'))).toBe('invite')
  expect(areOver(done, skipping('activity', 'invite', 'parent'))).toBe(true)
})

test('without a child the steps for a child wait', () => {
  expect(reachedStep(nothing, skipping('child'))).toBe('parent')
  expect(reachedStep({ ...nothing, parent: true }, skipping('child'))).toBeUndefined()
  expect(areOver({ ...nothing, parent: true }, skipping('child'))).toBe(false)
  expect(reachedStep({ ...nothing, child: true, parent: true }, skipping('child'))).toBe('activity')
})

test('a step that is not known to be done is waited for', () => {
  expect(reachedStep({ ...nothing, child: undefined }, skipping())).toBe('child')
})

test('unknown words in the storage are ignored', () => {
  expect([...readSkipped('invite,nonsense,child')]).toEqual(['child', 'invite'])
  expect(readSkipped('').size).toBe(0)
  expect(readSkipped(null).size).toBe(0)
})
