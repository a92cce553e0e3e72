import { Copy } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useCopyLink } from '../connections/requests/use-copy-link.ts'
import { QrCode } from '../connections/sharing/qr-code.tsx'
import { feedAddresses } from './feed-addresses.ts'
import { feedsMessages as texts } from './messages.ts'

export interface MadeLink {
  id: string
  name: string
  url: string
}

const elsewhere = cx(buttonClass(), 'flex-[1_1_0] border-transparent! px-1.5!')

export function FreshLink({ link: { name, url } }: { link: MadeLink }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { text, copy } = useCopyLink(url)
  const { apple, google } = feedAddresses(url)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="my-3 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-brand-soft p-4 sm:grid-cols-[148px_minmax(0,1fr)] sm:items-center"
    >
      <QrCode text={apple} label={texts.qrCode} isSmall />
      <div>
        <p id={id} className="font-semibold wrap-anywhere">
          {texts.linkFor(name)}
        </p>
        <p className="mb-2.5 text-sm text-muted">{texts.shownOnce}</p>
        <div className="flex min-h-12 items-center gap-3 rounded-md bg-surface p-0.5 pl-3.5">
          <span
            ref={text}
            className="my-1.5 line-clamp-1 min-w-0 flex-1 leading-5 font-medium break-all sm:line-clamp-2"
          >
            {url}
          </span>
          <IconButton label={texts.copy} icon={Copy} onClick={() => void copy()} />
        </div>
      </div>
      <div className="flex gap-2 sm:col-span-2">
        <a href={apple} className={elsewhere}>
          {texts.openInApple}
        </a>
        <a href={google} target="_blank" rel="noreferrer" className={elsewhere}>
          {texts.addToGoogle}
        </a>
      </div>
    </div>
  )
}
