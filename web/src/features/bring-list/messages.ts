import { isolated } from '@parent-activity/domain/texts/isolated'
import { failure } from '../../writes/failure.ts'

export const bringListMessages = {
  title: 'Bring',
  packed: (done: number, all: number) => `${done} of ${all} packed`,
  addSomething: 'Add something',
  bringSomething: 'Bring something',
  bringText: 'A list of what to take along',
  what: 'What to bring',
  example: 'Goggles',
  add: 'Add',
  adding: 'Adding...',
  when: 'On which dates',
  onlyOn: (day: string) => `Only ${day}`,
  remove: (name: string) => `Remove ${isolated(name)}`,
  removeText: 'It goes from the list of everyone who comes.',
  removeEveryText: 'It goes from the list of every date, and of everyone who comes.',
  removeTitle: (name: string) => `Remove ${isolated(name)}?`,
  removeIt: 'Remove',
  removedElsewhere: 'That was removed already',
  packFailure: failure('Failed to save what is packed'),
  addFailure: failure('Failed to add it'),
  removeFailure: failure('Failed to remove it'),
  bring: 'Bring:',
}
