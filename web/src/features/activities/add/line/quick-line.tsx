import type { ActivityTemplate } from '@parent-activity/contract/templates'
import type { Child } from '@parent-activity/contract/children'
import { Bookmark, Calendar, Clock, MapPin, Pencil, Repeat, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useSettled } from '../../../../ui/hooks/use-settled.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { ChildAvatar } from '../../../children/child-avatar.tsx'
import type { AddForm } from '../../fields/activity-form.ts'
import type { NewActivityValues } from '../../fields/activity-values.ts'
import { addMessages } from '../add-messages.ts'
import { timesText } from '../sections/section-texts.ts'
import type { Foldings, SectionName } from '../sections/use-folding.ts'
import { dayText, guessText } from './chip-texts.ts'
import type { Guess } from './guesses.ts'
import { LineChip } from './line-chip.tsx'
import { LineField } from './line-field.tsx'
import type { Vocabulary } from './line-vocabulary.ts'
import { useQuickLine } from './use-quick-line.ts'

interface QuickLineProps {
  form: AddForm
  child: Child
  siblings: readonly Child[]
  hosts: readonly Child[]
  vocabulary: Vocabulary
  /** The calendar’s “+” names day and child, so they are shown before anything is typed. */
  isDayGiven: boolean
  foldings: Foldings
  /** Clashes of its hours. */
  clash: ReactNode
  onTemplate: (uuid: ActivityTemplate['uuid']) => void
  onSibling: (sibling: Child, line: string) => void
}

interface ChipPlan {
  section: SectionName
  field: keyof NewActivityValues
  icon: LucideIcon
  text: string
}

const icons = { name: Pencil, place: MapPin, time: Clock, repeat: Repeat, template: Bookmark }

export function QuickLine(props: QuickLineProps) {
  const { form, child, siblings, hosts, vocabulary, isDayGiven, foldings, clash, onTemplate, onSibling } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const { line, reading, guesses, change } = useQuickLine(form, child, vocabulary)
  useLayoutEffect(() => field.current?.focus(), [])
  const { values } = form
  const says = new Set(reading.parts.map(({ kind }) => kind))
  const saysDay = says.has('day') || says.has('repeat') || isDayGiven
  const dayIcon = values.mode === 'recurring' ? Repeat : Calendar
  const chips: (false | ChipPlan)[] = [
    says.has('name') && { section: 'what', field: 'name', icon: Pencil, text: values.name.trim() },
    saysDay && {
      section: 'when',
      field: values.mode === 'single' ? 'dates' : 'recurrence_start',
      icon: dayIcon,
      text: dayText(values, vocabulary.today),
    },
    says.has('time') && { section: 'when', field: 'start_time', icon: Clock, text: timesText(values) },
    says.has('place') && { section: 'where', field: 'location', icon: MapPin, text: values.location.trim() },
  ]
  const understood = chips.filter((chip) => chip !== false).filter(({ text }) => text !== '')
  const shownHosts = says.has('child') || isDayGiven ? hosts : []
  const named = siblings.filter(({ uuid }) => reading.children.includes(uuid))
  const instead = reading.children.includes(child.uuid) ? [] : named
  const open = guesses.filter((guess) => isOpen(guess, form))

  const accept = (guess: Guess) => {
    if (guess.kind === 'template') onTemplate(guess.uuid)
    else change(guess.line)
    // The pressed chip goes; typing goes on.
    field.current?.focus()
  }
  const summary = [...understood.map(({ text }) => text), ...shownHosts.map(({ display_name }) => display_name)].join(
    ', ',
  )
  const announced = useSettled(summary)

  return (
    <Card className="px-4 py-5 sm:p-6">
      <LineField ref={field} line={line} parts={reading.parts} onChange={change} />
      <p role="status" className="sr-only">
        {announced === '' ? '' : addMessages.understood(announced)}
      </p>
      {(understood.length > 0 || instead.length > 0 || open.length > 0) && (
        <>
          <div role="group" aria-label={addMessages.recognised} className="mt-3.5 flex flex-wrap gap-2">
            {understood.map(({ section, field: name, icon, text }) => (
              <LineChip key={name} icon={icon} onPress={() => foldings.show(section, name)}>
                {text}
              </LineChip>
            ))}
            {shownHosts.map(({ uuid, display_name }) => (
              <LineChip key={uuid} lead={<ChildAvatar uuid={uuid} size={28} />} onPress={() => foldings.show('who')}>
                {display_name}
              </LineChip>
            ))}
            {instead.map((sibling) => (
              <LineChip
                key={sibling.uuid}
                lead={<ChildAvatar uuid={sibling.uuid} size={28} />}
                isGuess
                onPress={() => onSibling(sibling, line)}
              >
                {addMessages.guess(addMessages.forChild(sibling.display_name))}
              </LineChip>
            ))}
            {open.map((guess) => (
              <LineChip
                key={`${guess.kind} ${guessText(guess)}`}
                icon={icons[guess.kind]}
                isGuess
                onPress={() => accept(guess)}
              >
                {addMessages.guess(guessText(guess))}
              </LineChip>
            ))}
          </div>
          <p className="mt-2 text-sm text-muted">{addMessages.howToCorrect}</p>
        </>
      )}
      <div className="mt-3 empty:absolute has-[>:empty]:absolute">{clash}</div>
    </Card>
  )
}

/** Nothing is guessed over a field that was filled by hand. */
function isOpen(guess: Guess, { values }: AddForm): boolean {
  switch (guess.kind) {
    case 'name':
      return values.name.trim() !== guess.text
    case 'time':
      return values.start_time === ''
    case 'place':
      return values.location.trim() !== guess.text
    case 'repeat':
      return values.mode === 'single' && !values.is_shared && values.joint_host_children.length === 0
    case 'template':
      return values.template_uuid !== guess.uuid
  }
}
