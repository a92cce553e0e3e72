import type { Child } from '@parent-activity/contract/children'
import { listInterests } from '@parent-activity/domain/children/child-rules'
import { ChevronRight, GraduationCap, Heart, Pencil, Trash } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { IconFact } from '../../ui/layout/icon-fact.tsx'
import { useIsOffline } from '../../ui/hooks/connection.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
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
  onEdit: () => void
  onDeleted: () => void
}

export function ChildCard({ child, to, week, notifications, onEdit, onDeleted }: ChildCardProps) {
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
      <div className="grid content-start gap-4 px-5 pt-4">
        {week}
        {school && (
          <IconFact as="div" icon={GraduationCap} label={childrenMessages.school}>
            {school}
          </IconFact>
        )}
        {interests.length > 0 && (
          <IconFact as="div" icon={Heart} label={childrenMessages.interests}>
            <ul className="flex flex-wrap gap-1.5">
              {interests.map((interest) => (
                <li key={interest} className="max-w-full">
                  <Chip>{interest}</Chip>
                </li>
              ))}
            </ul>
          </IconFact>
        )}
        {notifications}
      </div>
      <div className="mt-auto flex items-center gap-0.5 py-2 pr-3 pl-5">
        <p className="min-w-0 flex-1 text-sm text-muted">Added {momentText(created_at)}</p>
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

/** The whole band is the link. */
function Band({ child, to }: { child: Child; to: string }) {
  const { uuid, name } = child
  const facts = ageAndGrade(child, useToday())
  const { tone } = useChildLook(uuid)
  return (
    <div
      data-child={tone}
      className="group relative flex min-h-24 items-center gap-4 bg-child-soft p-5 text-child-text"
    >
      <ChildAvatar uuid={uuid} size={56} />
      <div className="min-w-0 flex-1">
        <h2 id={`child-${uuid}`} className="wrap-anywhere">
          <Link
            to={to}
            className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-t-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </h2>
        {facts && <p className="font-medium wrap-anywhere">{facts}</p>}
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
