import { pages } from '@parent-activity/domain/pages'
import { CalendarPlus, Share2, UserRoundPlus, type LucideIcon } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useMainAfter } from '../../../ui/hooks/focus-main.ts'
import { refuseSecondClick } from '../../../ui/hooks/refuse-second-click.ts'
import { AddActivity } from '../add-activity.tsx'
import type { RowChild } from '../today-row.tsx'
import { firstSteps, type FirstStep } from './first-steps.ts'
import { firstStepMessages } from './messages.ts'

interface FirstStepCardProps {
  /** The page without children says how to add one. */
  step: Exclude<FirstStep, 'child'>
  family: readonly RowChild[]
  onSkip: () => void
}

const icons: Record<FirstStepCardProps['step'], LucideIcon> = {
  activity: CalendarPlus,
  invite: Share2,
  parent: UserRoundPlus,
}

export function FirstStepCard({ step, family, onSkip }: FirstStepCardProps) {
  const id = useId()
  const skip = useRef<HTMLButtonElement>(null)
  useMainAfter(skip)
  const Icon = icons[step]
  const { title, text } = firstStepMessages[step]
  const actions: Record<typeof step, ReactNode> = {
    activity: <AddActivity family={family} variant="primary" />,
    invite: <StepLink to={pages.connections}>{firstStepMessages.inviteFamily}</StepLink>,
    parent: <StepLink to={pages.profile}>{firstStepMessages.addParent}</StepLink>,
  }
  return (
    <section
      aria-labelledby={id}
      onClickCapture={refuseSecondClick}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-brand-soft-border bg-brand-soft p-4"
    >
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-brand-text">
        <Icon size={22} strokeWidth={1.85} />
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="text-sm font-medium text-brand-text tabular-nums">
          {firstStepMessages.place(firstSteps.indexOf(step) + 1, firstSteps.length)}
        </p>
        <h2 id={id} className="text-lg leading-6">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <div className="ml-auto flex gap-1">
        <Button ref={skip} variant="quiet" aria-label={firstStepMessages.skipStep(title)} onClick={onSkip}>
          {firstStepMessages.skip}
        </Button>
        {actions[step]}
      </div>
    </section>
  )
}

function StepLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'primary' })}>
      {children}
    </Link>
  )
}
