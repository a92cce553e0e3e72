import { useRef } from 'react'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { askMessages } from '../find/messages.ts'

export function useCopyLink(url: string) {
  const text = useRef<HTMLSpanElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast(askMessages.copied)
    } catch {
      // Browsers refuse the clipboard without HTTPS, and users may forbid it.
      if (text.current) getSelection()?.selectAllChildren(text.current)
      showToast(askMessages.selected)
    }
  }
  return { text, copy }
}
