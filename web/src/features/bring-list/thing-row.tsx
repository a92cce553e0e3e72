import type { Thing } from '@parent-activity/contract/bring-list'
import { X } from 'lucide-react'
import { call } from '../../api/call.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { useChangeThings, useReloadThings } from './bring-list.queries.ts'
import { bringListMessages as texts } from './messages.ts'

interface ThingRowProps {
  thing: Thing
  activityId: string
  onRemoved: () => void
}

export function ThingRow({ thing, activityId, onRemoved }: ThingRowProps) {
  const pack = usePack(thing, activityId)
  const remove = useRemove(thing, activityId, onRemoved)
  return (
    <li className="group flex items-center gap-2">
      <CheckboxField
        className="min-h-11! flex-1"
        checked={thing.is_packed}
        onChange={(event) => pack(event.target.checked)}
        label={<span className={cx(thing.is_packed && 'text-muted line-through')}>{thing.name}</span>}
      />
      {thing.may_remove && (
        <IconButton
          label={texts.remove(thing.name)}
          icon={X}
          className="-mr-3 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0"
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}

/** Shown at once, and taken back if it could not be stored. */
function usePack({ uuid }: Thing, activity_uuid: string) {
  const change = useChangeThings(activity_uuid)
  const show = (is_packed: boolean) =>
    change((things) => things.map((thing) => (thing.uuid === uuid ? { ...thing, is_packed } : thing)))
  const { write } = useWrite({
    send: (packed: boolean) =>
      call('PUT /api/things/:id/packed', { params: { id: uuid }, body: { activity_uuid, packed } }),
    failure: texts.packFailure,
    onError: (_error, packed) => show(!packed),
    onSettled: useReloadThings(),
  })
  return (packed: boolean) => {
    show(packed)
    void write(packed)
  }
}

function useRemove({ uuid, name, every }: Thing, activityId: string, onRemoved: () => void) {
  const change = useChangeThings(activityId)
  const { write } = useWrite({
    send: () => call('DELETE /api/things/:id', { params: { id: uuid } }),
    failure: texts.removeFailure,
    goneText: () => texts.removedElsewhere,
    onSuccess: () => change((things) => things.filter((thing) => thing.uuid !== uuid)),
    onSettled: useReloadThings(),
  })
  return async () => {
    const question = {
      title: texts.removeTitle(name),
      text: every ? texts.removeEveryText : texts.removeText,
      okLabel: texts.removeIt,
      destructive: true,
    }
    if ((await showConfirm(question)) && (await write())) onRemoved()
  }
}
