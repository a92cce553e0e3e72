import { personNameLimit, type LegWho } from '@parent-activity/domain/legs/leg-rules'
import { problem, type Problem } from '@parent-activity/domain/texts/problem'
import type { Taker } from './family-legs.ts'
import { legsMessages as texts } from './messages.ts'

/** A member, a person chosen before, somebody else whose name is typed, or one of the rest. */
export type Choice = `member ${string}` | `person ${string}` | 'somebody' | 'alone' | 'not_needed' | 'open'

export interface ChoiceValues {
  choice: Choice | ''
  name: string
  every: 'date' | 'weekday'
}

export interface ChosenTaker {
  who: LegWho
  user_uuid: string | null
  name: string | null
}

export function choiceOf({ who, user_uuid, name }: Taker): Choice | '' {
  if (who === 'ride') return ''
  if (who === 'member') return user_uuid === null ? 'open' : `member ${user_uuid}`
  return who === 'person' ? `person ${name ?? ''}` : who
}

export function takerOf({ choice, name }: ChoiceValues): ChosenTaker {
  const [kind = '', ...rest] = choice.split(' ')
  const about = rest.join(' ')
  if (kind === 'member') return { who: 'member', user_uuid: about, name: null }
  if (kind === 'person') return { who: 'person', user_uuid: null, name: about }
  if (kind === 'somebody') return { who: 'person', user_uuid: null, name: name.trim() }
  return { who: kind as 'alone' | 'not_needed' | 'open', user_uuid: null, name: null }
}

export function choiceProblems({ choice, name }: ChoiceValues): Problem[] {
  return [
    ...problem('choice', choice === '' ? texts.choiceMissing : null),
    ...problem('name', choice === 'somebody' ? nameProblem(name.trim()) : null),
  ]
}

function nameProblem(name: string): string | null {
  if (name === '') return texts.nameMissing
  return name.length > personNameLimit ? texts.nameTooLong : null
}

/** The person of this leg too, who may be in no other. */
export function knownPeople(people: readonly string[], current: Taker | undefined): string[] {
  const chosen = current?.who === 'person' && current.name !== null ? [current.name] : []
  return [...new Set([...people, ...chosen])]
}
