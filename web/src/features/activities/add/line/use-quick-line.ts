import type { Child } from '@parent-activity/contract/children'
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AddForm } from '../../fields/activity-form.ts'
import { usualHours } from '../following-end.ts'
import { guessesOf } from './guesses.ts'
import { lineOnTheWay } from './line-on-the-way.ts'
import { lineChanges, lineValues, type LineValues } from './line-values.ts'
import { knownByName, type Vocabulary } from './line-vocabulary.ts'
import { readLine } from './read-line.ts'

/** The line and the form below it: what the line says is written into the form, and can be corrected there. */
export function useQuickLine(form: AddForm, child: Child, vocabulary: Vocabulary) {
  const [line, setLine] = useState('')
  const written = useRef<{ values: LineValues; former: LineValues }>({ values: {}, former: {} })
  const reading = useMemo(() => readLine(line, vocabulary), [line, vocabulary])
  const guesses = useMemo(() => guessesOf(line, reading, vocabulary), [line, reading, vocabulary])

  const change = (next: string) => {
    setLine(next)
    const values = lineValues(readLine(next, vocabulary), {
      childUuid: child.uuid,
      today: vocabulary.today,
      isShared: form.values.is_shared,
      hoursOf: (name) => knownByName(vocabulary.activities, name)?.hours ?? usualHours,
    })
    const { changes, former } = lineChanges(written.current.values, values, written.current.former, form.values)
    written.current = { values, former }
    if (Object.keys(changes).length > 0) form.change(changes)
  }

  const takeOver = useEffectEvent(() => {
    const handed = lineOnTheWay.takeFor(child.uuid)
    if (handed !== null) change(handed)
  })
  useLayoutEffect(() => takeOver(), [])

  return { line, reading, guesses, change }
}
