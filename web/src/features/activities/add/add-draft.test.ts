import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyActivity } from '../fields/activity-values.ts'
import { handDraftOver, openDraft } from './add-draft.ts'

const place = { userId: 'anna', childUuid: 'maya' }
const open = () => openDraft(place, [], '2025-06-02')
const asking = (day: string) => openDraft(place, [], '2025-06-02', day)
const named = (name: string) => ({ ...emptyActivity, name })
const openCopy = (of: string) =>
  openDraft({ ...place, copy: { of, days: null, values: named('Copied') } }, [], '2025-06-02')

function storage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

const tabs = { one: storage(), other: storage() }
const inTab = (tab: keyof typeof tabs) => vi.stubGlobal('sessionStorage', tabs[tab])

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', storage())
  inTab('one')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a day of the calendar fills a new form, and alone is no draft', () => {
  const asked = asking('2025-06-09')
  expect(asked.restored).toBeUndefined()
  expect(asked.fresh).toEqual({ ...emptyActivity, dates: ['2025-06-09'] })
  expect(asked.isUntouched(asked.fresh)).toBe(true)
  asked.keep(asked.fresh)
  expect(open().restored).toBeUndefined()
})

test('a draft moves to another day that is asked for, and keeps the days chosen since', () => {
  open().keep({ ...named('Judo'), dates: ['2025-06-03', '2025-06-04'] })
  expect(asking('2025-06-09').restored).toMatchObject({ name: 'Judo', mode: 'single', dates: ['2025-06-09'] })
  asking('2025-06-09').keep({ ...named('Judo'), dates: ['2025-06-09', '2025-06-10'] })
  expect(asking('2025-06-09').restored?.dates).toEqual(['2025-06-09', '2025-06-10'])
  expect(open().restored?.dates).toEqual(['2025-06-09', '2025-06-10'])
  expect(asking('2025-06-20').restored?.dates).toEqual(['2025-06-20'])
})

test('a draft goes along to a sibling’s form', () => {
  const leo = { userId: 'anna', childUuid: 'leo' }
  handDraftOver(leo, named('Judo'), '')
  expect(openDraft(leo, [], '2025-06-02').restored?.name).toBe('Judo')
})

test('two tabs for one child keep a draft each, and sending one leaves the other', () => {
  const one = open()
  inTab('other')
  const other = open()
  other.keep(named('Judo'))
  inTab('one')
  one.keep(named('Piano'))
  expect(open().restored?.name).toBe('Piano')
  inTab('other')
  expect(open().restored?.name).toBe('Judo')
  inTab('one')
  one.drop()
  inTab('other')
  expect(open().restored?.name).toBe('Judo')
})

test('a second tab takes over the draft of a closed one, and sending it leaves no draft', () => {
  open().keep(named('Piano'))
  vi.advanceTimersByTime(1000)
  inTab('other')
  const later = open()
  expect(later.restored?.name).toBe('Piano')
  later.keep(named('Piano lesson'))
  inTab('one')
  expect(open().restored?.name).toBe('Piano lesson')
  inTab('other')
  later.drop()
  expect(open().restored).toBeUndefined()
})

test('a tab that goes on typing keeps its draft when another tab sends a copy', () => {
  const one = open()
  one.keep(named('Piano'))
  inTab('other')
  const other = open()
  vi.advanceTimersByTime(1000)
  inTab('one')
  one.keep(named('Piano and cello'))
  inTab('other')
  other.drop()
  inTab('one')
  expect(open().restored?.name).toBe('Piano and cello')
})

test('a restored draft leaves out days that have passed and joint hosts who were deleted', () => {
  open().keep({ ...named('Zoo'), dates: ['2025-06-01', '2025-06-03'], joint_host_children: ['leo', 'ida'] })
  const { restored } = openDraft(place, [{ uuid: 'ida' }], '2025-06-02')
  expect(restored).toMatchObject({ name: 'Zoo', dates: ['2025-06-03'], joint_host_children: ['ida'] })
})

test('a copy of an activity is a draft beside the other one of the tab', () => {
  open().keep(named('Piano'))
  openCopy('film').keep(named('Film night'))
  expect(open().restored?.name).toBe('Piano')
  expect(openCopy('film').restored?.name).toBe('Film night')
  expect(openCopy('judo').restored).toBeUndefined()
  openCopy('film').drop()
  expect(openCopy('film').restored).toBeUndefined()
  expect(open().restored?.name).toBe('Piano')
})

test('a copy that is the only draft is continued on My Children', () => {
  openCopy('film').keep(named('Film night'))
  expect(open().restored?.name).toBe('Film night')
  open().keep(named('Film night again'))
  expect(openCopy('film').restored).toBeUndefined()
})

test('a copy that is as it was is no draft', () => {
  openCopy('film').keep(named('Film night'))
  const copy = openCopy('film')
  copy.keep(copy.fresh)
  expect(openCopy('film').restored).toBeUndefined()
  expect(open().restored).toBeUndefined()
})
