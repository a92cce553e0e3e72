import type { Board } from '@parent-activity/contract/boards'
import { boardFormProblems, boardNameLimit } from '@parent-activity/domain/boards/board-rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { auditEventsQuery } from '../audit/audit.queries.ts'
import { authMessages } from '../auth/messages.ts'
import { boardsQuery } from './boards.queries.ts'
import { boardsMessages as texts } from './messages.ts'

export interface BoardLink {
  name: string
  url: string
}

export function MakeBoardDialog({ onMade, onClose }: { onMade: (link: BoardLink) => void; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useRuleForm({
    start: { name: texts.nameStart },
    rule: boardFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async ({ name }) => {
      await making.write(name)
    },
  })
  const making = useWrite({
    send: (name: string) => call('POST /api/boards', { body: { name } }),
    failure: texts.makeFailure,
    form,
    onSuccess: ({ name, board_path }: Board & { board_path: string }) => {
      void queries.invalidateQueries(auditEventsQuery)
      void queries.invalidateQueries(boardsQuery)
      onMade({ name, url: location.origin + board_path })
    },
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.makeTitle}
      description={texts.makeText}
      submitLabel={texts.makeButton}
      busyLabel={texts.making}
    >
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        autoComplete="off"
        maxLength={boardNameLimit}
        data-autofocus
        {...form.field('name')}
      />
    </FormDialog>
  )
}
