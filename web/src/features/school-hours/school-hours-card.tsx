import type { SchoolHours } from '@parent-activity/contract/calendar/school-hours'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LoadedList } from '../../ui/feedback/loaded-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { ChildAvatar } from '../children/child-avatar.tsx'
import { childrenQuery } from '../children/children.queries.ts'
import { hoursText } from './hours-text.ts'
import { schoolHoursMessages as texts } from './messages.ts'
import { SchoolHoursDialog } from './school-hours-dialog.tsx'
import { schoolHoursQuery } from './school-hours.queries.ts'

export function SchoolHoursCard() {
  const query = useQuery(schoolHoursQuery)
  const { data: all } = query
  const { data: children = [] } = useQuery(childrenQuery)
  const [shown, setShown] = useState<SchoolHours | 'new'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useRemoveSchoolHours(() => heading.current?.focus())
  const pupils = children
    .map((child) => ({ child, hours: all?.filter(({ child_uuid }) => child_uuid === child.uuid) ?? [] }))
    .filter(({ hours }) => hours.length > 0)

  return (
    <Card as="section" aria-labelledby="school-hours" className="card-pad pb-2!">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="school-hours" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        {children.length > 0 && (
          <Button variant="quiet" icon={Plus} className="-mr-3 ml-auto" onClick={() => setShown('new')}>
            {texts.add}
          </Button>
        )}
      </div>
      <p className="mb-2 text-sm text-muted">{texts.about}</p>
      <LoadedList query={query} failed={texts.couldNotLoad}>
        {pupils.map(({ child, hours }) => (
          <li key={child.uuid} className="flex items-start gap-3 py-2">
            <span className="mt-1.5">
              <ChildAvatar uuid={child.uuid} size={32} />
            </span>
            <div className="min-w-0 flex-1">
              <b className="sr-only">{child.first_name}</b>
              <ul>
                {hours.map((one) => (
                  <li key={one.id} className="flex min-h-11 items-center gap-2">
                    <span className="min-w-0 flex-1 tabular-nums wrap-anywhere">{hoursText(one)}</span>
                    <Menu
                      label={texts.actions(child.first_name, hoursText(one))}
                      trigger={
                        <IconButton
                          label={texts.actions(child.first_name, hoursText(one))}
                          icon={MoreHorizontal}
                          className="-mr-3"
                        />
                      }
                      items={[
                        { label: texts.edit, icon: Pencil, onSelect: () => setShown(one) },
                        {
                          label: texts.remove,
                          icon: Trash2,
                          tone: 'danger',
                          onSelect: () => void remove(one, child.first_name),
                        },
                      ]}
                    />
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </LoadedList>
      {all?.length === 0 && <p className="pb-3 text-muted">{texts.none}</p>}
      {shown !== undefined && (
        <SchoolHoursDialog
          hours={shown === 'new' ? undefined : shown}
          family={children}
          onClose={() => setShown(undefined)}
        />
      )}
    </Card>
  )
}

function useRemoveSchoolHours(onRemoved: () => void) {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: ({ id }: SchoolHours) => call('DELETE /api/school-hours/:id', { params: { id } }),
    failure: texts.removeFailure,
    goneText: () => texts.removedElsewhere,
    onSuccess: () => showToast(texts.removed),
    onSettled: () => queries.invalidateQueries(schoolHoursQuery),
  })
  return async (hours: SchoolHours, child: string) => {
    const question = { title: texts.removeTitle, text: texts.removeQuestion(child), destructive: true }
    if ((await showConfirm(question)) && (await write(hours))) onRemoved()
  }
}
