import { useQuery } from '@tanstack/react-query'
import { CalendarArrowDown, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionRow } from '../../ui/layout/action-row.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useUser } from '../auth/session.ts'
import { familyMembersQuery } from '../family/family.queries.ts'
import { DeleteFamilyDialog } from './delete-family-dialog.tsx'
import { familyDataMessages } from './messages.ts'
import { useExport } from './use-export.ts'

export function FamilyDataCard() {
  const { uuid } = useUser()
  const { data: members } = useQuery(familyMembersQuery)
  const isPrimary = members?.some((member) => member.uuid === uuid && member.is_primary) ?? false
  const [deleting, setDeleting] = useState(false)
  const { isSaving, save } = useExport()
  const { title, json, jsonText, calendar, calendarText, delete: remove, deleteText } = familyDataMessages

  return (
    <Card as="section" aria-labelledby="family-data" className="overflow-hidden">
      <h2 id="family-data" className="card-pad pb-3!">
        {title}
      </h2>
      <div className="divide-y divide-line border-t border-line">
        <ActionRow icon={Download} title={json} text={jsonText} isBusy={isSaving} onClick={() => void save('json')} />
        <ActionRow
          icon={CalendarArrowDown}
          title={calendar}
          text={calendarText}
          isBusy={isSaving}
          onClick={() => void save('calendar')}
        />
        {isPrimary && (
          <ActionRow icon={Trash2} title={remove} text={deleteText} danger onClick={() => setDeleting(true)} />
        )}
      </div>
      {deleting && <DeleteFamilyDialog onClose={() => setDeleting(false)} />}
    </Card>
  )
}
