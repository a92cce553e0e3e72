import type { Problem } from '@parent-activity/domain/texts/problem'
import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import { showAlert } from '../overlays/alert.tsx'

type FieldName<Form> = keyof Form & string
type TextName<Form> = { [Name in FieldName<Form>]: Form[Name] extends string ? Name : never }[FieldName<Form>]
type Errors<Form> = Partial<Record<FieldName<Form>, string>>

interface RuleForm<Form> {
  start: Form
  /** The alert shows the first problem. */
  rule: (form: Form) => Problem[]
  alertTitle: string
  onValid: (form: Form) => Promise<void>
}

/** Errors appear after the first refused submit and disappear as they are fixed. */
export function useRuleForm<Form extends object>({ start, rule, alertTitle, onValid }: RuleForm<Form>) {
  const [values, setValues] = useState(start)
  const [refused, setRefused] = useState(false)
  const [fromServer, setFromServer] = useState<Errors<Form>>({})
  const [isSubmitting, setSubmitting] = useState(false)
  // State is too late for a double click.
  const underWay = useRef(false)
  const elements = useRef(new Map<string, HTMLElement>())
  const refusedByServer = useRef<string[]>([])
  const errors: Errors<Form> = { ...(refused && errorsByField<Form>(rule(values))), ...fromServer }

  const change = (changes: Partial<Form>) => {
    setValues((current) => ({ ...current, ...changes }))
    setFromServer((current) => without(current, Object.keys(changes)))
  }
  const set = <Name extends FieldName<Form>>(name: Name, value: Form[Name]) =>
    change({ [name]: value } as unknown as Partial<Form>)

  const valueField = <Name extends FieldName<Form>>(name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: Form[Name]) => set(name, value),
    ref: (element: HTMLElement | null) => {
      if (element) elements.current.set(name, element)
    },
  })

  const field = <Name extends TextName<Form>>(name: Name) => ({
    ...valueField(name),
    value: values[name] as string,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      set(name, event.target.value as Form[Name]),
  })

  const focus = (name: string) => elements.current.get(name)?.focus()

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    const unreadable = unreadableInput(event.currentTarget)
    refusedByServer.current = []
    const [problem] = unreadable ? [{ field: unreadable.name, text: notReadable(unreadable) }] : rule(values)
    setRefused(problem !== undefined)
    setSubmitting(problem === undefined)
    try {
      if (problem) await showAlert({ title: alertTitle, text: problem.text })
      else await onValid(values)
    } finally {
      setSubmitting(false)
      underWay.current = false
    }
    const refusedField = [...elements.current.keys()].find((name) => refusedByServer.current.includes(name))
    if (unreadable) unfold(unreadable).focus()
    else if (problem) focus(problem.field)
    else if (refusedField) focus(refusedField)
  }

  return {
    values,
    errors,
    field,
    valueField,
    focus,
    submit,
    set,
    change,
    isSubmitting,
    isDirty: (Object.keys(start) as FieldName<Form>[]).some((name) => !isSame(values[name], start[name])),
    showFieldErrors: (fields: Record<string, string>) => {
      refusedByServer.current = Object.keys(fields)
      setFromServer(fields as Errors<Form>)
    },
  }
}

/** The browser has no value for 30 February, but the field is not empty. */
function unreadableInput(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find((input) => input.validity.badInput)
}

function unfold(element: HTMLElement): HTMLElement {
  element.closest('details')?.toggleAttribute('open', true)
  return element
}

function notReadable({ type }: HTMLInputElement): string {
  return type === 'date' ? 'This date does not exist' : 'Please enter a number'
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

function without<Form>(errors: Errors<Form>, names: string[]): Errors<Form> {
  const others = Object.entries(errors).filter(([name]) => !names.includes(name))
  return Object.fromEntries(others) as Errors<Form>
}

function errorsByField<Form>(problems: Problem[]): Errors<Form> {
  const errors: Record<string, string> = {}
  for (const { field, text, atField } of problems) errors[field] ??= atField ?? text
  return errors as Errors<Form>
}
