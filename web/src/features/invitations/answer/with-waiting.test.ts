import { expect, test } from 'vitest'
import type { WaitingWrite } from '../../../writes/waiting/waiting-write.ts'
import type { InvitationNews } from '../news-groups.ts'
import { withWaiting } from './with-waiting.ts'

const invitation = (invitation_uuid: string) => ({ invitation_uuid, status: 'accepted' }) as InvitationNews
const waiting = { answer: { status: 'accepted', before: { a: 'pending' } } } as unknown as WaitingWrite

test('an invitation stays open until its answer was sent', () => {
  const shown = withWaiting([invitation('a'), invitation('b')], [waiting, {} as WaitingWrite])
  expect(shown.map(({ status }) => status)).toEqual(['pending', 'accepted'])
})

test('one that asks again goes on asking, and stays accepted meanwhile', () => {
  const again = { answer: { status: 'rejected', before: { a: 'accepted' }, asked: ['a'] } } as unknown as WaitingWrite
  const [shown] = withWaiting([{ ...invitation('a'), status: 'rejected', asks_again: false }], [again])
  expect(shown).toMatchObject({ status: 'accepted', asks_again: true })
})

test('without waiting answers the list stays the same', () => {
  const list = [invitation('a')]
  expect(withWaiting(list, [])).toBe(list)
})
