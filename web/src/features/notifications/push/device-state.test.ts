import { expect, test } from 'vitest'
import { deviceState } from './device-state.ts'

const on = { isServerReady: true, support: 'ready', permission: 'granted', known: 'ready' } as const

test.each([
  ['on', on],
  ['on', { ...on, known: 'refused' }],
  ['off', { ...on, known: undefined }],
  ['off', { ...on, permission: 'default', known: undefined }],
  ['noLonger', { ...on, known: 'gone' }],
  ['noLonger', { ...on, permission: 'default' }],
  ['denied', { ...on, permission: 'denied' }],
  ['needs-home-screen', { ...on, support: 'needs-home-screen' }],
  ['none', { ...on, support: 'none' }],
  ['noServer', { ...on, support: 'none', isServerReady: false }],
] as const)('a device is %s', (state, facts) => {
  expect(deviceState(facts)).toBe(state)
})
