import type { Problem } from '@parent-activity/domain/problem'
import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import { showAlert } from './alert.tsx'

type FieldName<Form> = keyof Form & string
type Errors<Form> = Partial<Record<FieldName<Form>, string>>

interface RuleForm<Form> {
  start: Form
  /** What is wrong with the form; the first is what the alert says. */
  rule: (form: Form) => Problem[]
  alertTitle: string
  onValid: (form: Form) => Promise<void>
}

/**
 * A form that follows a rule of the domain. Nothing is said while it is filled in for the first time; a submit that the
 * rule refuses shows an alert, puts errors at the fields, which go away as they are mended, and leads to the first.
 */
export function useRuleForm<Form extends Record<string, string>>({ start, rule, alertTitle, onValid }: RuleForm<Form>) {
  const [values, setValues] = useState(start)
  const [refused, setRefused] = useState(false)
  const [fromServer, setFromServer] = useState<Errors<Form>>({})
  const [isSubmitting, setSubmitting] = useState(false)
  // State would come too late for the second of two presses in one breath.
  const underWay = useRef(false)
  const elements = useRef(new Map<string, HTMLElement>())
  const errors: Errors<Form> = { ...(refused && errorsByField<Form>(rule(values))), ...fromServer }

  const set = (name: FieldName<Form>, value: string) => {
    setValues((current) => ({ ...current, [name]: value }))
    setFromServer((current) => without(current, name))
  }

  /** For controls that give their value itself. */
  const valueField = <Name extends FieldName<Form>>(name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set(name, value),
    ref: (element: HTMLElement | null) => {
      if (element) elements.current.set(name, element)
    },
  })

  /** For inputs and selects, which give an event. */
  const field = <Name extends FieldName<Form>>(name: Name) => ({
    ...valueField(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, event.target.value),
  })

  const focus = (name: string) => elements.current.get(name)?.focus()

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    const [problem] = rule(values)
    setRefused(problem !== undefined)
    setSubmitting(problem === undefined)
    try {
      if (problem) await showAlert({ title: alertTitle, text: problem.text })
      else await onValid(values)
    } finally {
      setSubmitting(false)
      underWay.current = false
    }
    if (problem) focus(problem.field)
  }

  return {
    field,
    valueField,
    focus,
    submit,
    set,
    isSubmitting,
    isDirty: Object.keys(start).some((name) => values[name] !== start[name]),
    /** Puts what the server found wrong beside the fields it names. */
    showFieldErrors: (fields: Record<string, string>) => setFromServer(fields as Errors<Form>),
  }
}

function without<Form>(errors: Errors<Form>, name: FieldName<Form>): Errors<Form> {
  const others = { ...errors }
  delete others[name]
  return others
}

function errorsByField<Form>(problems: Problem[]): Errors<Form> {
  const errors: Record<string, string> = {}
  for (const { field, text, atField } of problems) errors[field] ??= atField ?? text
  return errors as Errors<Form>
}
