import { count } from '@parent-activity/domain/texts/in-words'
import { failure } from '../../writes/failure.ts'

export const clashMessages = {
  /** Heard, not seen: the triangle says it. */
  clash: 'Clash:',
  fine: 'That’s fine',
  saving: 'Saving…',
  change: 'Change',
  settled: 'You won’t be told of this again.',
  undo: 'Undo',
  undone: 'This was undone already.',
  settleFailure: failure('Failed to save that this is fine'),
  undoFailure: failure('Failed to undo it'),
  on: (day: string, text: string) => `${day}: ${text}`,
  more: (text: string, dates: number) => `${text}, and ${count(dates, 'more clash', 'more clashes')}`,
  busy: (children: string, place: string | null, until: string) =>
    `With ${children}${place === null ? '' : ` at ${place}`} until ${until}`,
  freeFrom: (time: string) => `Free from ${time}`,
}
