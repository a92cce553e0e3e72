import { defaultSettings } from '@parent-activity/domain/notifications/notification-settings'
import { expect, test } from 'vitest'
import { withChange } from './with-change.ts'

test('a choice changes one kind, or one time, and leaves the rest', () => {
  const changes = [{ kinds: { answer: 'off' } }, { quiet_from: '22:00' }, { push_kinds: { change: 'off' } }] as const
  expect(changes.reduce(withChange, defaultSettings)).toEqual({
    ...defaultSettings,
    quiet_from: '22:00',
    kinds: { ...defaultSettings.kinds, answer: 'off' },
    push_kinds: { ...defaultSettings.push_kinds, change: 'off' },
  })
})
