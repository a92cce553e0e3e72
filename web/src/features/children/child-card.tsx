import type { Child } from '@parent-activity/contract/children'
import { listInterests } from '@parent-activity/domain/children/child-rules'
import { ChevronRight, GraduationCap, Pencil, Trash } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { IconFact } from '../../ui/layout/icon-fact.tsx'
import { useIsOffline } from '../../ui/hooks/connection.ts'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/cx.ts'
import { momentText } from '../../ui/dates/local-format.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { ChildAvatar, useChildLook } from './child-avatar.tsx'
import { ageAndGrade } from './child-facts.ts'
import { childrenMessages } from './messages.ts'
import { useDeleteChild } from './use-delete-child.ts'

interface ChildCardProps {
  child: Child
  to: string
  week: ReactNode
  notifications?: ReactNode
  care?: ReactNode
  share?: ReactNode
  onEdit: () => void
  onDeleted: () => void
}

export function ChildCard({ child, to, week, notifications, care, share, onEdit, onDeleted }: ChildCardProps) {
  const { uuid, name, school, created_at } = child
  const interests = listInterests(child.interests)
  const { isDeleting, remove } = useDeleteChild(child, onDeleted)
  const isOffline = useIsOffline()
  return (
    <Card
      as="article"
      aria-labelledby={`child-${uuid}`}
      className={cx('flex flex-1 flex-col overflow-hidden', isDeleting && 'opacity-60')}
    >
      <Band child={child} to={to} />
      <div className="grid content-start gap-3 px-4 pt-3">
        {week}
        {(school || interests.length > 0) && (
          <IconFact as="div" icon={GraduationCap} className="text-label leading-[22px]">
            {school && (
              <>
                <span className="sr-only">{childrenMessages.school}: </span>
                <span>{school}</span>
              </>
            )}
            {interests.length > 0 && <Interests of={interests} isSecond={Boolean(school)} />}
          </IconFact>
        )}
        {notifications}
      </div>
      <div className="mt-auto flex items-center gap-0.5 py-0.5 pr-1.5 pl-4">
        <p className="min-w-0 flex-1 text-sm text-muted">Added {momentText(created_at)}</p>
        {care}
        {share}
        <IconButton label={childrenMessages.editChild(name)} icon={Pencil} disabled={isOffline} onClick={onEdit} />
        <IconButton
          label={childrenMessages.deleteChild(name)}
          icon={Trash}
          disabled={isOffline}
          aria-disabled={isDeleting || undefined}
          onClick={() => void remove()}
        />
      </div>
    </Card>
  )
}

function Interests({ of, isSecond }: { of: readonly string[]; isSecond: boolean }) {
  return (
    <>
      {isSecond && <span aria-hidden> · </span>}
      <span className="sr-only">{childrenMessages.interests}: </span>
      <ul className="inline">
        {of.map((interest) => (
          <li key={interest} className="inline not-last:after:content-[',_']">
            {interest}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The whole band is the link. */
function Band({ child, to }: { child: Child; to: string }) {
  const { uuid, name } = child
  const facts = ageAndGrade(child, useToday())
  const { tone } = useChildLook(uuid)
  return (
    <div
      data-child={tone}
      className="group relative flex min-h-17 items-center gap-3 bg-child-soft px-4 py-3 text-child-text"
    >
      <ChildAvatar uuid={uuid} size={44} />
      <div className="min-w-0 flex-1">
        <h2 id={`child-${uuid}`} className="text-lg leading-[22px] wrap-anywhere">
          <Link
            to={to}
            className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-t-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </h2>
        {facts && <p className="text-label font-medium wrap-anywhere">{facts}</p>}
      </div>
      <ChevronRight
        size={20}
        strokeWidth={1.85}
        aria-hidden
        className="shrink-0 transition-transform duration-150 ease-(--ease) group-hover:translate-x-0.5"
      />
    </div>
  )
}
