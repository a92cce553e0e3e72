import { call } from '../../../api/call.ts'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import type { Failure } from '../../../writes/failure.ts'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { blockMessages } from '../messages.ts'
import { askToEnd, blockFamily } from './block-family.ts'
import { removeConnection } from './remove-connection.ts'

export interface RemovalTexts {
  title: string
  text: string
  okLabel: string
  canBlock: boolean
  done: string
  /** The toast if it had already ended. */
  gone: string
  failure: Failure
}

export function useRemoval(id: string, { title, text, okLabel, canBlock, done, gone, failure }: RemovalTexts) {
  const { write, isWriting } = useWrite({
    send: async (way: 'end' | 'block') => {
      await (way === 'block' ? blockFamily(id) : removeConnection(id, call))
    },
    failure,
    goneText: () => gone,
    onSuccess: (_, way) => showToast(way === 'block' ? blockMessages.blocked : done),
    onSettled: announceChildrenDataChanged,
  })
  const remove = async () => {
    const texts = { title, text, okLabel }
    const way = canBlock ? await askToEnd(texts) : (await showConfirm({ ...texts, destructive: true })) && 'end'
    if (way) await write(way)
  }
  return { remove: () => void remove(), isRemoving: isWriting }
}
