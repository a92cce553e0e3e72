import type { DayOffSource } from '@parent-activity/contract/calendar/days-off'
import { count, listInWords } from '@parent-activity/domain/texts/in-words'
import { isolated } from '@parent-activity/domain/texts/isolated'
import { failure } from '../../writes/failure.ts'
import { firstWord } from '../../ui/person-name.ts'
import { atStart, familyInWords } from './family-in-words.ts'

const mostNamed = 4

export const daysOffMessages = {
  title: 'Days off',
  text: 'Weekly activities skip these days',
  back: 'Calendar',
  loading: 'Loading days off...',
  loadFailed: 'Days off could not be loaded',
  none: 'No days off yet',
  addFirst: 'Add half-term, holidays and single days. Weekly activities skip them.',
  addChildren: 'Once you have added a child, you can add its days off.',
  changesStay: 'Your changes stay, even when a school calendar updates.',
  source: ({ kind, name, school }: DayOffSource): string => {
    if (kind === 'calendar') return `From ${isolated(name ?? 'a calendar')}`
    if (kind === 'member') return name === null ? 'Added by somebody who has left' : `Added by ${firstWord(name)}`
    if (name === null) return 'Taken over from another family'
    return `Taken over from ${familyInWords(name)}${school === null ? '' : ` (${isolated(school)})`}`
  },
  isKept: 'Activities stay',
  forChildren: (names: readonly string[]) => `For ${listInWords(names)}`,
  more: (name: string) => `More for ${name}`,
  edit: 'Edit',
  remove: 'Remove',

  addTitle: 'Add days off',
  addButton: 'Add days off',
  adding: 'Adding...',
  added: (name: string) => `${isolated(name)} added`,
  addFailure: failure('Failed to add the days off'),
  editTitle: 'Edit days off',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Days off saved',
  saveFailure: failure('Failed to save the days off'),
  name: 'Name',
  from: 'From',
  to: 'To',
  for: 'For',
  affected: (n: number) => (n === 1 ? '1 activity falls on these days' : `${n} activities fall on these days`),
  onWeekday: (name: string, weekday: string) => `${isolated(name)}, ${weekday}`,
  dates: (n: number) => count(n, 'date', 'dates'),
  whatHappens: 'What happens with them',
  takeOut: 'Remove',
  keep: 'Keep',
  needsConnection: 'Needs a connection',

  removeTitle: (name: string) => `Remove ${isolated(name)}?`,
  comesBack: (series: readonly { name: string; count: number }[]) => {
    const named = series.slice(0, mostNamed).map(({ name, count: n }) => (n === 1 ? name : `${name} (${n})`))
    const others = series.length - named.length
    const all = others > 0 ? [...named, count(others, 'other', 'others')] : named
    const total = series.reduce((sum, { count: n }) => sum + n, 0)
    return `${listInWords(all)} ${total === 1 ? 'comes' : 'come'} back.`
  },
  nothingComesBack: 'No activities were taken out on these days.',
  takenOutComesBack: 'Activities that were taken out come back.',
  removed: (name: string) => `${isolated(name)} removed`,
  removedElsewhere: (name: string) => `${isolated(name)} was removed already`,
  removeFailure: failure('Failed to remove the days off'),

  offers: 'Days off of connected families',
  offer: (familyName: string, n: number) =>
    `${atStart(familyInWords(familyName))} have ${count(n, 'more day off', 'more days off')}`,
  sameSchool: (school: string, dates: string) => `Same school, ${isolated(school)}: ${dates}`,
  takeOver: 'Take over',
  takeOverOf: (familyName: string) => `Take over days off of ${familyInWords(familyName)}`,
  takingOver: 'Taking over...',
  takenOver: (n: number) => `${count(n, 'day off', 'days off')} taken over`,
  alreadyThere: 'You have these days off already',
  noLongerOffered: 'These days off are no longer shared',
  takeOverFailure: failure('Failed to take over the days off'),

  share: 'Share our days off',
  shareHelp: 'Connected families see names and dates and can take them over, but not which child they are for.',
  shareFailure: failure('Failed to change this'),
}
