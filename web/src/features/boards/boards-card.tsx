import type { Board } from '@parent-activity/contract/boards'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { LoadedList } from '../../ui/feedback/loaded-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { auditEventsQuery } from '../audit/audit.queries.ts'
import { BoardLinkDialog } from './board-link-dialog.tsx'
import { BoardRow } from './board-row.tsx'
import { boardsQuery } from './boards.queries.ts'
import { MakeBoardDialog, type BoardLink } from './make-board-dialog.tsx'
import { boardsMessages as texts } from './messages.ts'

export function BoardsCard() {
  const query = useQuery(boardsQuery)
  const { data: boards } = query
  const [shown, setShown] = useState<'form' | BoardLink | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useRemoveBoard(() => heading.current?.focus())
  const close = () => setShown(null)

  return (
    <Card as="section" aria-labelledby="boards" className="card-pad pb-2!">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="boards" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <Button variant="quiet" icon={Plus} className="-mr-3 ml-auto" onClick={() => setShown('form')}>
          {texts.make}
        </Button>
      </div>
      <p className="mb-2 text-sm text-muted">{texts.about}</p>
      <LoadedList query={query} failed={texts.couldNotLoad}>
        {boards?.map((board) => (
          <BoardRow key={board.id} board={board} onRemove={() => void remove(board)} />
        ))}
      </LoadedList>
      {boards?.length === 0 && <p className="pb-3 text-muted">{texts.none}</p>}
      {shown === 'form' && <MakeBoardDialog onMade={setShown} onClose={close} />}
      {shown !== null && shown !== 'form' && <BoardLinkDialog link={shown} onClose={close} />}
    </Card>
  )
}

function useRemoveBoard(onRemoved: () => void) {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: ({ id }: Board) => call('DELETE /api/boards/:id', { params: { id } }),
    failure: texts.removeFailure,
    goneText: () => texts.removedElsewhere,
    onSuccess: () => showToast(texts.removed),
    onSettled: async () => {
      void queries.invalidateQueries(auditEventsQuery)
      await queries.invalidateQueries(boardsQuery)
    },
  })
  return async (board: Board) => {
    const question = { title: texts.remove(board.name), text: texts.removeQuestion, destructive: true }
    if ((await showConfirm(question)) && (await write(board))) onRemoved()
  }
}
