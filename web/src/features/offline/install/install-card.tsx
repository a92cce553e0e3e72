import { Download } from 'lucide-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { KiteMark } from '../../../ui/art/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { installMessages } from '../messages.ts'
import { dismissForGood, installPrompt, isIPhone, subscribeToOffer } from './install-moment.ts'

export function InstallCard() {
  const offer = useSyncExternalStore(subscribeToOffer, installPrompt)
  const [dismissed, setDismissed] = useState(false)
  const close = () => {
    setDismissed(true)
    dismissForGood()
  }
  const notNow = (
    <Button variant="quiet" onClick={close}>
      {installMessages.notNow}
    </Button>
  )
  if (dismissed) return null
  if (isIPhone(navigator)) {
    return (
      <Frame title={installMessages.iPhoneTitle} text={installMessages.iPhoneText}>
        <ol className="mt-5 grid grid-cols-2 gap-2.5">
          <Step picture={<ShareDrawing />}>
            1. Tap <b className="font-strong">Share</b> below
          </Step>
          <Step picture={<AddDrawing />}>
            2. Tap <b className="font-strong">Add to Home Screen</b>
          </Step>
        </ol>
        <div className="mt-3 flex justify-end">{notNow}</div>
      </Frame>
    )
  }
  if (!offer) return null
  const install = () => {
    close()
    void offer.prompt()
  }
  return (
    <Frame title={installMessages.title} text={installMessages.text}>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {notNow}
        <Button variant="primary" icon={Download} onClick={install}>
          {installMessages.install}
        </Button>
      </div>
    </Frame>
  )
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="install" className="card-pad mb-5 lg:max-w-[420px] print:hidden">
      <div className="flex gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-lg bg-brand-soft">
          <KiteMark className="size-8" />
        </span>
        <div className="min-w-0">
          <h2 id="install" className="text-lg leading-6">
            {title}
          </h2>
          <p className="text-muted">{text}</p>
        </div>
      </div>
      {children}
    </Card>
  )
}

function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className="overflow-hidden rounded-md border border-line">
      {picture}
      <p className="px-3 py-2.5">{children}</p>
    </li>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 150 110" aria-hidden focusable="false" className="block w-full bg-sunken">
      {children}
    </svg>
  )
}

const phone = { x: 25, width: 100, height: 130, rx: 14, strokeWidth: 1.5, className: 'fill-surface stroke-line-strong' }
const line = { height: 8, rx: 4, className: 'fill-sunken' }
const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round', className: 'stroke-brand' } as const

/** The lower edge of a phone, with the button of its browser. */
function ShareDrawing() {
  return (
    <Drawing>
      <rect {...phone} y="-40" />
      <path d="M33 62h84" strokeWidth="1.5" className="stroke-line" />
      <rect {...line} x="38" y="20" width="74" />
      <rect {...line} x="38" y="36" width="52" />
      <circle cx="75" cy="76" r="13" className="fill-brand-soft" />
      <path
        {...stroke}
        strokeWidth="1.9"
        transform="translate(65.5 65.5) scale(.8)"
        d="M12 14.6V3.6M8 7.4l4-3.9 4 3.9M8.2 10.4H6.6A1.6 1.6 0 0 0 5 12v7a1.6 1.6 0 0 0 1.6 1.6h10.8A1.6 1.6 0 0 0 19 19v-7a1.6 1.6 0 0 0-1.6-1.6h-1.6"
      />
    </Drawing>
  )
}

/** The list that opens, with its line. */
function AddDrawing() {
  return (
    <Drawing>
      <rect {...phone} y="20" />
      <rect {...line} x="36" y="34" width="46" />
      <rect x="32" y="54" width="86" height="30" rx="8" className="fill-brand-soft" />
      <rect x="40" y="65" width="44" height="8" rx="4" className="fill-brand" />
      <g {...stroke} strokeWidth="1.8" transform="translate(93 59) scale(.82)">
        <rect x="4.4" y="4.4" width="15.2" height="15.2" rx="3.6" />
        <path d="M12 8.6v6.8M8.6 12h6.8" />
      </g>
      <rect {...line} x="36" y="94" width="60" />
    </Drawing>
  )
}
