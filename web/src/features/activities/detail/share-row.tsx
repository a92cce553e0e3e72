import type { Activity } from '@parent-activity/contract/activities'
import { Share2 } from 'lucide-react'
import { ActionRow } from '../../../ui/layout/action-row.tsx'
import { showAlert } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { pageMessages } from './messages.ts'
import { shareText } from './share-text.ts'
import { useTimesText } from './use-times-text.ts'

export function ShareRow({ activity }: { activity: Activity }) {
  const times = useTimesText(activity)
  return (
    <ActionRow
      icon={Share2}
      title={pageMessages.share}
      text={pageMessages.shareText}
      onClick={() => void share(shareText(activity, times))}
    />
  )
}

async function share(text: string): Promise<void> {
  if (!('share' in navigator)) return copy(text)
  try {
    await navigator.share({ text })
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) await copy(text)
  }
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(pageMessages.copied)
  } catch {
    // Browsers refuse the clipboard without HTTPS, and users may forbid it.
    await showAlert({ title: pageMessages.share, text })
  }
}
