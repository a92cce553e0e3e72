import { Copy, Link } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { verifyMessages } from '../messages.ts'
import { askMessages } from '../find/messages.ts'

export function CopyLink({ url, isOneLine = false }: { url: string; isOneLine?: boolean }) {
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
    <div className="flex min-h-12 items-center gap-3 rounded-md bg-sunken p-0.5 pl-3.5">
      <Link
        size={20}
        strokeWidth={1.85}
        aria-hidden
        className={cx('shrink-0 text-muted', !isOneLine && 'hidden md:block')}
      />
      <span
        ref={text}
        className={cx('min-w-0 flex-1 py-1.5 leading-5 font-medium', isOneLine ? 'truncate' : 'wrap-anywhere')}
      >
        {url}
      </span>
      <Button icon={Copy} onClick={() => void copy()}>
        {verifyMessages.copy}
      </Button>
    </div>
  )
}
