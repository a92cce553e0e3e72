import { useQueryClient } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { templateMessages } from './messages.ts'
import { saveTemplate } from './save-template.ts'
import { templateFacts } from './template-facts.ts'
import type { WholeTemplate } from './template-form.ts'

interface SaveAsTemplateDialogProps {
  message: string
  template: WholeTemplate
  onDone: () => void
}

export function SaveAsTemplateDialog({ message, template, onDone }: SaveAsTemplateDialogProps) {
  const queries = useQueryClient()
  const facts = templateFacts(template)

  const { write: save, isWriting: saving } = useWrite({
    send: () => saveTemplate(queries, template),
    failure: templateMessages.saveFailure,
    onSuccess: (name) => {
      if (name === null) return
      showToast(templateMessages.saved(name))
      onDone()
    },
  })

  return (
    <Dialog
      open
      question
      onClose={onDone}
      onBeforeClose={() => !saving}
      title={templateMessages.saveTitle}
      description={message}
      footer={
        <>
          <Button disabled={saving} onClick={ifMeant(onDone)}>
            {templateMessages.no}
          </Button>
          <Button variant="primary" busy={saving && templateMessages.saving} onClick={ifMeant(() => void save())}>
            {templateMessages.yes}
          </Button>
        </>
      }
    >
      <p className="mb-3.5">{templateMessages.saveQuestion}</p>
      <p className="flex min-h-12 items-center gap-3 rounded-md bg-sunken px-3.5 py-2">
        <Bookmark size={20} strokeWidth={1.85} aria-hidden className="shrink-0" />
        <span className="min-w-0 leading-5 font-medium wrap-anywhere">
          {template.name}
          {facts && <span className="block text-sm text-muted">{facts}</span>}
        </span>
      </p>
    </Dialog>
  )
}

/** On phones the answers cover Add, so a double tap’s second press must not answer. */
function ifMeant(answer: () => void) {
  return (event: MouseEvent) => {
    if (event.detail < 2) answer()
  }
}
