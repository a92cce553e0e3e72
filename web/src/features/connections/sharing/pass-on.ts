import { showToast } from '../../../ui/overlays/toast.tsx'
import { shareMessages } from './messages.ts'

export async function shareText(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url })
  } catch {
    // The user cancelled.
  }
}

export async function copyText(text: string, url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`)
    showToast(shareMessages.textCopied)
  } catch {
    // Browsers refuse the clipboard without HTTPS, and users may forbid it.
    showToast(shareMessages.copyByHand)
  }
}
