import type { LinkPage } from '@parent-activity/contract/link-guests'
import { pages } from '@parent-activity/domain/pages'
import { Calendar, Check, Map, MapPin, Megaphone, UsersRound } from 'lucide-react'
import { readToken } from '../../../api/stored-token.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { IconFact } from '../../../ui/layout/icon-fact.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { mapAddress } from '../../activities/detail/map-address.ts'
import { rememberLink } from '../claim/claimable-link.ts'
import { HillsArt } from './answer-art.tsx'
import type { AnswerCardProps } from './answer-card-props.ts'
import { answerMessages as texts } from './messages.ts'
import { WhenFact } from './when-fact.tsx'

interface ComesProps extends AnswerCardProps {
  details: NonNullable<LinkPage['details']>
  code: string
  onChange: () => void
}

export function Comes({ page, host, details, code, onChange }: ComesProps) {
  const { location: place, description, coming, notes, calendar } = details
  return (
    <>
      <HillsArt />
      <div className="p-5 md:px-8 md:py-6">
        <Chip tone="shared" icon={Check}>
          {texts.comes(page.child_name)}
        </Chip>
        <h1 className="mt-2 wrap-anywhere">{page.activity_name}</h1>
        <ul className="my-5 grid gap-3.5">
          <WhenFact page={page} />
          <li className="flex items-start justify-between gap-3">
            <IconFact as="div" icon={MapPin} label={texts.placeNow}>
              <b className="block font-semibold">{place ?? texts.noPlace}</b>
              <span className="text-sm whitespace-pre-line text-muted">{description}</span>
            </IconFact>
            {place !== null && (
              <a
                href={mapAddress(place, navigator.userAgent)}
                target="_blank"
                rel="noopener noreferrer"
                title={texts.opensMap}
                className="inline-flex shrink-0 gap-2 font-semibold text-brand-text no-underline"
              >
                <Map size={20} strokeWidth={1.85} aria-hidden className="mt-0.5" />
                {texts.map}
              </a>
            )}
          </li>
          <IconFact icon={UsersRound}>
            <b className="font-semibold">{texts.coming(coming)}</b>
          </IconFact>
        </ul>
        {notes.map(({ text, created_at }) => (
          <div key={created_at} className="mb-2 flex gap-3 rounded-md bg-sunken px-3.5 py-3">
            <Megaphone size={18} strokeWidth={1.85} aria-hidden className="mt-1 shrink-0" />
            <p className="min-w-0 whitespace-pre-line wrap-anywhere">
              <b className="block font-semibold">{texts.toAllGuests(host)}</b>
              {text}
            </p>
          </div>
        ))}
        <div className="mt-5 grid gap-2">
          <Button
            variant="primary"
            size="lg"
            icon={Calendar}
            onClick={() => saveFile(texts.calendarFile, 'text/calendar', calendar)}
          >
            {texts.addToCalendar}
          </Button>
          <Button size="lg" onClick={onChange}>
            {texts.change}
          </Button>
        </div>
        <hr className="my-5 border-line" />
        <p className="font-semibold">{texts.onePlace}</p>
        <p className="text-muted">{texts.withAccount}</p>
        <a
          href={readToken() === null ? pages.register : pages.children}
          onClick={() => rememberLink(code)}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand-text no-underline"
        >
          {readToken() === null ? texts.makeAccount : texts.addToAccount}
        </a>
      </div>
    </>
  )
}
