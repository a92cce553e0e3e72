import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import { expect, test } from 'vitest'
import { sentenceText } from '../../mail/news-mail.ts'
import { bringText } from './evening-bring.ts'
import { chooseWho, eveningLegs, nobodyText } from './evening-legs.ts'

const day = '2025-06-05'
const entry = { start_date: day, end_date: day, start_time: '16:00', end_time: '18:00' }
type Who = 'member' | 'person' | 'alone' | 'not_needed' | 'open' | 'ride'
const leg = (way: LegWay, who: Who, name: string | null = null, user_uuid: string | null = null) => ({
  way,
  who,
  name,
  user_uuid,
  ride_leaves: null as string | null,
})
const told = (legs: ReturnType<typeof leg>[], minutes: number | null = null, of: object = {}) => {
  const facts = { entry: { ...entry, ...of }, day, legs, child: 'Maya', readerId: 'anna', minutes }
  const { sentences, open } = eveningLegs(facts)
  return [sentences.map(sentenceText).join(' '), open.length === 0 ? '' : nobodyText(open)].filter(Boolean).join(' ! ')
}
const mine = (way: LegWay) => leg(way, 'member', 'Anna Berger', 'anna')
const toms = (way: LegWay) => leg(way, 'member', 'Tom Berger', 'tom')

test('the evening says who brings and who collects, by first names', () => {
  expect(told([toms('there'), leg('back', 'open')])).toBe('Tom brings. ! Nobody collects')
  expect(told([leg('back', 'ride', 'Sarah Okafor', 'sarah'), mine('there')], 15)).toBe(
    'You bring, leave at 3:45 PM. Sarah brings Maya home.',
  )
  expect(told([leg('there', 'ride', 'Sarah Okafor'), toms('back')])).toBe('Sarah takes Maya along. Tom collects.')
  expect(told([toms('there'), toms('back')])).toBe('Tom brings and collects.')
  expect(told([leg('there', 'person', 'Grandma Ruth'), leg('back', 'not_needed')])).toBe('Grandma Ruth brings.')
  expect(told([leg('there', 'alone'), leg('back', 'alone')])).toBe('Maya goes alone. Maya comes home alone.')
  expect(told([leg('there', 'open'), leg('back', 'open')])).toBe('Nobody brings or collects')
  expect(told([])).toBe('')
})

test('one’s own turns have the time to leave, if the place has minutes and it is that day', () => {
  expect(told([mine('there'), mine('back')], 20)).toBe('You bring, leave at 3:40 PM. You collect, leave at 5:40 PM.')
  expect(told([mine('there'), mine('back')])).toBe('You bring. You collect.')
  expect(told([{ ...mine('there'), ride_leaves: '15:20' }], 20)).toBe('You bring, leave at 3:20 PM.')
  expect(told([mine('there')], 20, { start_time: '00:10' })).toBe('You bring.')
  expect(told([mine('there')], 20, { start_time: null })).toBe('You bring.')
})

test('of an activity over several days, its first day has the way there and its last the way back', () => {
  const legs = [toms('there'), leg('back', 'open')]
  expect(told(legs, null, { end_date: '2025-06-07' })).toBe('Tom brings.')
  expect(told(legs, null, { start_date: '2025-06-03' })).toBe('Nobody collects')
  expect(told(legs, null, { start_date: '2025-06-03', end_date: '2025-06-07' })).toBe('')
})

test('the button names what is missing', () => {
  expect(chooseWho('back', 'Leo')).toBe('Choose who collects Leo')
})

const thing = (name: string, is_packed = false) => ({ uuid: name, name, every: false, is_packed, may_remove: true })
const of = (uuid: string, child_uuid: string, start_date = day) => ({ uuid, child_uuid, start_date })

test('what to bring is listed by activity with its children, unless it is packed', () => {
  const names: Record<string, string> = { l: 'Leo', i: 'Ida', m: 'Maya' }
  const lists = [
    { activity_uuid: 'gala', things: [thing('Towel', true), thing('Goggles'), thing('Signed form')] },
    { activity_uuid: 'baking', things: [thing('Apron')] },
    { activity_uuid: 'camp', things: [thing('Tent')] },
  ]
  const text = (entries: ReturnType<typeof of>[]) => bringText(entries, lists, day, (uuid) => names[uuid] ?? '')
  expect(text([of('gala', 'l'), of('baking', 'i'), of('baking', 'm'), of('camp', 'l', '2025-06-04')])).toBe(
    'goggles, signed form (Leo), apron (Ida and Maya)',
  )
  expect(text([of('camp', 'l', '2025-06-04'), of('walk', 'i')])).toBeUndefined()
})
