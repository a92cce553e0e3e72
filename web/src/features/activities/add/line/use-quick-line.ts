import type { Child } from '@parent-activity/contract/children'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AddForm } from '../../fields/activity-form.ts'
import { emptyActivity } from '../../fields/activity-values.ts'
import { usualHours } from '../following-end.ts'
import { guessesOf } from './guesses.ts'
import { lineOnTheWay } from './line-on-the-way.ts'
import { lineChanges, lineValues, readAgain, type LineValues } from './line-values.ts'
import { knownByName, type Vocabulary } from './line-vocabulary.ts'
import { readLine } from './read-line.ts'

/** The line and the form below it: what the line says is written into the form, and can be corrected there. */
export function useQuickLine(form: AddForm, child: Child, vocabulary: Vocabulary) {
  const valuesOf = (text: string, known: Vocabulary): LineValues =>
    lineValues(readLine(text, known), {
      childUuid: child.uuid,
      today: known.today,
      isShared: form.values.is_shared,
      hoursOf: (name) => knownByName(known.activities, name)?.hours ?? usualHours,
    })
  const [handed] = useState(() => lineOnTheWay.to(child.uuid))
  const [line, setLine] = useState(handed)
  const [start] = useState(() => ({ values: valuesOf(handed, vocabulary), former: emptyActivity as LineValues }))
  const written = useRef(start)
  useEffect(() => lineOnTheWay.arrive(), [])
  const reading = useMemo(() => readLine(line, vocabulary), [line, vocabulary])
  const guesses = useMemo(() => guessesOf(line, reading, vocabulary), [line, reading, vocabulary])

  const write = (values: LineValues) => {
    const { changes, former } = lineChanges(written.current.values, values, written.current.former, form.values)
    written.current = { values, former }
    if (Object.keys(changes).length > 0) form.change(changes)
  }
  const change = (next: string) => {
    setLine(next)
    write(valuesOf(next, vocabulary))
  }
  // The family’s own words may arrive after the first ones were typed.
  const learn = useEffectEvent((known: Vocabulary) =>
    write(readAgain(written.current.values, valuesOf(line, known), form.values)),
  )
  useEffect(() => learn(vocabulary), [vocabulary])

  return { line, reading, guesses, change }
}
