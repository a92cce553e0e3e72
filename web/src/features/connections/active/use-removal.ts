import { useRef, useState } from 'react'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import type { Failure } from '../../../writes/failure.ts'
import { showFailure } from '../../../writes/show-failure.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { askToEnd, blockFamily } from './block-family.ts'
import { blockMessages } from '../messages.ts'
import { removeConnection } from './remove-connection.ts'

export interface RemovalTexts {
  title: string
  text: string
  okLabel: string
  /** Whether the other family can be blocked with it. */
  canBlock: boolean
  done: string
  failure: Failure
}

/** Asks, then takes a connection or a request away. */
export function useRemoval() {
  const [removing, setRemoving] = useState<readonly string[]>([])
  const asking = useRef(new Set<string>())

  const remove = async (id: string, { title, text, okLabel, canBlock, done, failure }: RemovalTexts) => {
    if (removing.includes(id) || asking.current.has(id)) return
    asking.current.add(id)
    const texts = { title, text, okLabel }
    const way = canBlock ? await askToEnd(texts) : (await showConfirm({ ...texts, destructive: true })) && 'end'
    asking.current.delete(id)
    if (!way) return

    setRemoving((ids) => [...ids, id])
    try {
      await (way === 'block' ? blockFamily(id) : removeConnection(id))
      showToast(way === 'block' ? blockMessages.blocked : done)
    } catch (error) {
      await showFailure(failure, error)
    }
    setRemoving((ids) => ids.filter((other) => other !== id))
    // Also where it failed: somebody else may have been quicker.
    announceChildrenDataChanged()
  }
  return { remove, isRemoving: (id: string) => removing.includes(id) }
}
