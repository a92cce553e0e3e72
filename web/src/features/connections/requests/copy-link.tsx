import { Copy, Link } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { verifyMessages } from '../messages.ts'
import { useCopyLink } from './use-copy-link.ts'

export function CopyLink({ url, isOneLine = false }: { url: string; isOneLine?: boolean }) {
  const { text, copy } = useCopyLink(url)
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
