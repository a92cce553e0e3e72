import { describe, expect, test } from 'vitest'
import type { ConnectedPair } from './connected-schools.repository.ts'
import { asOffers, isCovered, offeredDaysOff, type SharedDayOff } from './days-off-offers.ts'

const pair = (own_child: string, own_school: string | null, other_child: string, other_school: string | null) =>
  ({
    family_id: 'okafors',
    parent_name: 'Sarah Okafor',
    shares_days_off: true,
    own_child,
    own_school,
    other_child,
    other_school,
  }) satisfies ConnectedPair
const inset: SharedDayOff = {
  id: 'inset',
  family_id: 'okafors',
  name: 'INSET day',
  from_date: '2025-11-21',
  to_date: '2025-11-24',
  child_ids: ['noah'],
}
const children = [
  { id: 'maya', school: 'Oakfield Primary' },
  { id: 'leo', school: 'St Brendan’s' },
  { id: 'ida', school: ' oakfield  primary ' },
]
const pairs = [pair('ida', 'oakfield primary', 'noah', 'Oakfield Primary'), pair('leo', 'St Brendan’s', 'amara', null)]

describe('offers', () => {
  test('at the same school are for all own children there', () => {
    expect(offeredDaysOff([inset], pairs, children)).toMatchObject([
      { school: 'oakfield primary', children: ['maya', 'ida'] },
    ])
  })

  test('of another school are for all children connected with the family, and do not tell whose they are', () => {
    const amaras = { ...inset, child_ids: ['amara'] }
    expect(offeredDaysOff([amaras], pairs, children)).toMatchObject([{ school: null, children: ['leo', 'ida'] }])
  })

  test('are none for a child who is not connected, nor once the family shares no longer', () => {
    expect(offeredDaysOff([{ ...inset, child_ids: ['baby'] }], pairs, children)).toEqual([])
    const silent = pairs.map((one) => ({ ...one, shares_days_off: false }))
    expect(offeredDaysOff([inset], silent, children)).toEqual([])
  })

  test('are grouped by family and school', () => {
    const second = { ...inset, id: 'second', name: 'Bank holiday' }
    const amaras = { ...inset, id: 'third', child_ids: ['amara'] }
    expect(asOffers(offeredDaysOff([inset, second, amaras], pairs, children))).toMatchObject([
      { family_name: 'Okafor', school: 'oakfield primary', days_off: [{ uuid: 'inset' }, { uuid: 'second' }] },
      { family_name: 'Okafor', school: null, days_off: [{ uuid: 'third' }] },
    ])
  })
})

describe('own days off cover an offer', () => {
  const [offer] = offeredDaysOff([inset], pairs, children)
  const own = (from_date: string, to_date: string, ...child_uuids: string[]) => ({ from_date, to_date, child_uuids })
  const covers = (...days: ReturnType<typeof own>[]) => offer !== undefined && isCovered(offer, days)

  test('only if they cover each day for each child', () => {
    expect(covers(own('2025-11-20', '2025-11-30', 'maya', 'ida'))).toBe(true)
    expect(covers(own('2025-11-23', '2025-11-24', 'maya', 'ida'), own('2025-11-21', '2025-11-22', 'ida', 'maya'))).toBe(
      true,
    )
    expect(covers(own('2025-11-20', '2025-11-30', 'maya'))).toBe(false)
    expect(covers(own('2025-11-21', '2025-11-22', 'maya', 'ida'), own('2025-11-24', '2025-11-24', 'maya', 'ida'))).toBe(
      false,
    )
    expect(covers()).toBe(false)
  })
})
