import { expect, test } from 'vitest'
import { readPushSettings } from './push-settings.ts'

test.each([
  ['https://calendar.example.com', 'https://calendar.example.com'],
  ['https://Calendar.example:8443/', 'https://calendar.example:8443'],
])('%s can send pushes as %s', (appUrl, subject) => {
  expect(readPushSettings(appUrl)).toEqual({ appUrl: subject })
})

test.each([
  undefined,
  '',
  'nonsense',
  'http://calendar.example.com',
  'https://localhost',
  'https://localhost:3000',
  'https://app.localhost',
  'https://nas.local',
  'https://nas.lan.',
  'https://calendar.invalid',
  'https://nas',
  'https://192.168.1.5',
  'https://[fd00::1]',
])('%s can’t', (appUrl) => {
  expect(readPushSettings(appUrl)).toBeNull()
})
