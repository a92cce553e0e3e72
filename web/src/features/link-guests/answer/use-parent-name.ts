import { linkNameLimit, parentNameMissing } from '@parent-activity/domain/link-guests/link-guest-rules'
import { useState, type ChangeEvent } from 'react'
import { answerMessages as texts } from './messages.ts'

const id = 'parent-name'

/** The field for the name of whoever answers, who must give one. */
export function useParentName(start: string) {
  const [typed, setTyped] = useState(start)
  const [isMissed, setIsMissed] = useState(false)
  const name = typed.trim()
  return {
    /** Null if there is none, which the field then says. */
    given: () => {
      setIsMissed(name === '')
      if (name !== '') return name
      document.getElementById(id)?.focus()
      return null
    },
    field: {
      id,
      label: texts.yourName,
      autoComplete: 'name',
      maxLength: linkNameLimit,
      value: typed,
      error: isMissed && name === '' ? parentNameMissing : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    },
  }
}
