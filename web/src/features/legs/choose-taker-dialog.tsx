import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import type { Leg } from '@parent-activity/contract/legs'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import { useQuery } from '@tanstack/react-query'
import { Ban, TriangleAlert, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOfYearText, timeText, weekdayText } from '../../ui/dates/local-format.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { firstWord, initialOf } from '../../ui/person-name.ts'
import { plainDate } from '../activities/span-text.ts'
import { authMessages } from '../auth/messages.ts'
import { useUser } from '../auth/session.ts'
import { ChildAvatar } from '../children/child-avatar.tsx'
import { familyMembersQuery } from '../family/family.queries.ts'
import { choiceOf, choiceProblems, knownPeople, takerOf, type Choice, type ChoiceValues } from './leg-choice.ts'
import type { MemberHint } from './legs-card.tsx'
import { legsMessages as texts } from './messages.ts'
import { TakerOption } from './taker-option.tsx'
import { useChooseTaker } from './use-choose-taker.ts'
import { Walking } from './walking.ts'

interface ChooseTakerDialogProps {
  activity: Activity
  child: Child
  way: LegWay
  current: Leg | undefined
  people: readonly string[]
  /** A member's task at that time, or nothing. */
  hints?: ((member: string) => MemberHint | undefined) | undefined
  onClose: () => void
}

interface Option {
  choice: Choice
  mark: ReactNode
  name: string
  hint?: string | undefined
  warns?: boolean | undefined
}

export function ChooseTakerDialog(props: ChooseTakerDialogProps) {
  const { activity, child, way, current, people, hints, onClose } = props
  const user = useUser()
  const { data: members } = useQuery(familyMembersQuery)
  const { choose } = useChooseTaker(activity)
  const form = useRuleForm<ChoiceValues>({
    start: { choice: current ? choiceOf(current) : '', name: '', every: 'date' },
    rule: choiceProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      const taker = takerOf(values)
      const name = members?.find(({ uuid }) => uuid === taker.user_uuid)?.username ?? taker.name
      const refs = [{ child_uuid: child.uuid, way }]
      if (await choose({ refs, taker: { ...taker, name }, every: values.every })) onClose()
    },
  })
  const { choice, every } = form.values
  const adults = [user, ...(members ?? []).filter(({ uuid }) => uuid !== user.uuid)]
  const options: Option[] = [
    ...adults.map(({ uuid, username }) => ({
      choice: `member ${uuid}` as const,
      mark: <Avatar initials={initialOf(username)} tone="adult" size={40} />,
      name: uuid === user.uuid ? texts.me : firstWord(username),
      hint: hints?.(uuid)?.text,
      warns: hints?.(uuid)?.warns,
    })),
    ...knownPeople(people, current).map((name) => ({
      choice: `person ${name}` as const,
      mark: <Avatar initials={initialOf(name)} tone="adult" size={40} />,
      name,
      hint: texts.noLogin,
    })),
    { choice: 'somebody', mark: <Icon of={UserRoundPlus} />, name: texts.somebodyElse },
    { choice: 'alone', mark: <Icon of={Walking} />, name: texts.onTheirOwn },
    { choice: 'not_needed', mark: <Icon of={Ban} />, name: texts.notNeeded },
    { choice: 'open', mark: <Icon of={TriangleAlert} />, name: texts.leaveOpen, hint: texts.reminded(adults.length) },
  ]
  const at = way === 'there' ? activity.start_time : activity.end_time
  const day = way === 'there' ? activity.start_date : activity.end_date
  const when = [plainDate(day), at && timeText(at), activity.location].filter(Boolean).join(', ')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.who(way, child.first_name)}
      description={when}
      lead={<ChildAvatar uuid={child.uuid} size={40} />}
      submitLabel={texts.save}
      busyLabel={texts.saving}
    >
      <fieldset className="-mx-3 -mt-3 grid min-w-0 gap-0.5">
        <legend className="sr-only">{texts.takers}</legend>
        {options.map((option) => (
          <TakerOption
            key={option.choice}
            {...option}
            isChosen={option.choice === choice}
            onChoose={() => form.set('choice', option.choice)}
          />
        ))}
      </fieldset>
      {choice === 'somebody' && (
        <TextField {...form.field('name')} label={texts.name} help={texts.noLogin} autoComplete="off" required />
      )}
      {activity.series_id !== null && (
        <Segmented
          label={texts.days}
          options={[
            { value: 'date', label: texts.onlyOn(dayOfYearText(activity.start_date)) },
            { value: 'weekday', label: texts.every(weekdayText(activity.start_date)) },
          ]}
          value={every}
          onChange={(value) => form.set('every', value)}
        />
      )}
    </FormDialog>
  )
}

function Icon({ of: Shape }: { of: typeof Walking | typeof Ban }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
      <Shape size={20} strokeWidth={1.85} aria-hidden />
    </span>
  )
}
