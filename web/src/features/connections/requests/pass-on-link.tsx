import { Copy, Link } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { askMessages, verifyMessages } from '../messages.ts'

export function PassOnLink({ label, url, help }: { label: string; url: string; help: string }) {
  const id = useId()
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
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-label font-semibold wrap-anywhere">
        {label}
      </p>
      <div className="flex min-h-12 items-center gap-3 rounded-md bg-sunken p-0.5 pl-3.5">
        <Link size={20} strokeWidth={1.85} aria-hidden className="hidden shrink-0 text-muted md:block" />
        <span ref={text} className="min-w-0 flex-1 py-1.5 leading-5 font-medium wrap-anywhere">
          {url}
        </span>
        <Button icon={Copy} onClick={() => void copy()}>
          {verifyMessages.copy}
        </Button>
      </div>
      <p className="mt-1.5 text-sm text-muted wrap-anywhere">{help}</p>
    </div>
  )
}
