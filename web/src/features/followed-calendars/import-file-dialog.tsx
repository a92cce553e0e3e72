import type { ImportPreview } from '@parent-activity/contract/calendar/followed-calendars'
import {
  calendarFormProblems,
  fileTooLarge,
  mostFileBytes,
} from '@parent-activity/domain/calendar/followed-calendar-rules'
import { firstProblems, problem } from '@parent-activity/domain/texts/problem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { showAlert } from '../../ui/overlays/alert.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from '../auth/messages.ts'
import { announceChildrenDataChanged } from '../children/children-data-changed.ts'
import { childrenQuery } from '../children/children.queries.ts'
import { ChildrenField } from '../days-off/children-field.tsx'
import { FileField } from './file-field.tsx'
import { ImportedEntries } from './imported-entries.tsx'
import { calendarsMessages as texts } from './messages.ts'

interface ImportChoice {
  chosen: string[]
  child_uuids: string[]
}

interface ReadFile {
  calendar: string
  preview: ImportPreview
}

export function ImportFileDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const { data: children = [] } = useQuery(childrenQuery)
  const [file, setFile] = useState<ReadFile | null>(null)
  const form = useRuleForm<ImportChoice>({
    start: { chosen: [], child_uuids: children.length === 1 ? children.map(({ uuid }) => uuid) : [] },
    rule: ({ chosen, child_uuids }) =>
      firstProblems<string>(
        problem('file', file ? null : texts.fileMissing),
        problem('chosen', chosen.length === 0 ? texts.entriesMissing : null),
        calendarFormProblems({ child_uuids }),
      ),
    alertTitle: authMessages.checkTheForm,
    onValid: async (choice) => {
      await importing.write(choice)
    },
  })
  const reading = useWrite({
    send: async (calendar: string): Promise<ReadFile> => {
      const preview = await call('POST /api/calendar-import/preview', { body: { calendar, today } })
      return { calendar, preview }
    },
    failure: texts.fileFailure,
    onSuccess: (read) => {
      setFile(read)
      form.set('chosen', keysOf(read.preview))
    },
  })
  const importing = useWrite({
    send: (choice: ImportChoice) =>
      call('POST /api/calendar-import', { body: { ...choice, calendar: file?.calendar ?? '', today } }),
    failure: texts.importFailure,
    form,
    onSuccess: ({ created, skipped }: { created: number; skipped: number }) => {
      showToast(texts.imported(created, skipped))
      announceChildrenDataChanged()
      onClose()
    },
  })
  const choose = async (chosen: File) => {
    setFile(null)
    form.set('chosen', [])
    if (chosen.size > mostFileBytes) {
      await showAlert({ title: texts.fileFailure.title, text: fileTooLarge })
      return
    }
    await reading.write(await chosen.text())
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.importFile}
      description={texts.importText}
      submitLabel={texts.import(form.values.chosen.length)}
      busyLabel={texts.importing}
    >
      <FileField label={texts.file} onChoose={(chosen) => void choose(chosen)} />
      <div role="status" className="empty:hidden">
        {reading.isWriting && <p className="text-sm text-muted">{texts.readingFile}</p>}
        {file && <p className="sr-only">{texts.found(file.preview.entries.length)}</p>}
      </div>
      {file && (
        <>
          <ImportedEntries
            preview={file.preview}
            chosen={form.values.chosen}
            onChange={(chosen) => form.set('chosen', chosen)}
          />
          <ChildrenField label={texts.forWhom} {...form.valueField('child_uuids')} />
        </>
      )}
    </FormDialog>
  )
}

function keysOf({ entries }: ImportPreview): string[] {
  return entries.filter(({ is_ours }) => !is_ours).map(({ key }) => key)
}
