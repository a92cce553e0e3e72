import type { CareCard } from '@parent-activity/contract/care'
import { useQuery } from '@tanstack/react-query'
import { Eye, Info, KeyRound, Phone, TriangleAlert, Utensils, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { shortDateText } from '../../../ui/dates/local-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { firstWord } from '../../../ui/person-name.ts'
import { OtherChildAvatar } from '../../connections/other-child-avatar.tsx'
import { openedCareQuery } from '../care.queries.ts'
import { contactText, telAddress } from '../contact-text.ts'
import { careMessages } from '../messages.ts'
import { openedTime } from '../opened-text.ts'
import { allergiesInWords, goodToKnow, isEmptyCard } from './care-facts.ts'

interface OpenedCareDialogProps {
  invitationUuid: string
  childUuid: string
  childName: string
  onClose: () => void
}

export function OpenedCareDialog({ invitationUuid, childUuid, childName, onClose }: OpenedCareDialogProps) {
  const { data, isError } = useQuery(openedCareQuery(invitationUuid))
  const opened = isError ? undefined : data
  return (
    <Dialog
      open
      onClose={onClose}
      title={careMessages.title(childName)}
      description={opened && careMessages.seenUntil(shortDateText(opened.until))}
      lead={<OtherChildAvatar uuid={childUuid} name={childName} size={40} />}
    >
      <div className="grid gap-4 print:hidden">
        {isError ? (
          <p>{careMessages.openFailed}</p>
        ) : opened ? (
          <>
            {opened.card ? <Facts card={opened.card} /> : <p>{careMessages.notReadable}</p>}
            <p className="flex gap-3 rounded-md bg-sunken p-4">
              <Eye size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0 text-muted" />
              {careMessages.seesThat(firstWord(opened.parent_name), openedTime(opened.opened_at))}
            </p>
          </>
        ) : (
          <Skeleton className="h-48 w-full" />
        )}
      </div>
    </Dialog>
  )
}

function Facts({ card }: { card: CareCard }) {
  const { medicine, food, contacts, collectors, pickup_word } = card
  const allergies = allergiesInWords(card)
  const known = goodToKnow(card)
  if (isEmptyCard(card) && known === '') return <p>{careMessages.nothing}</p>
  return (
    <div className="divide-y divide-line border-t border-line">
      {(allergies || medicine) && (
        <CareFact
          icon={TriangleAlert}
          isWarning
          title={allergies ? careMessages.allergicTo(allergies) : careMessages.medicine}
        >
          {medicine && <p className="whitespace-pre-line">{medicine}</p>}
        </CareFact>
      )}
      {food && (
        <CareFact icon={Utensils} title={careMessages.food}>
          <p>{food}</p>
        </CareFact>
      )}
      {known && (
        <CareFact icon={Info} title={careMessages.goodToKnow}>
          <p>{known}</p>
        </CareFact>
      )}
      {(collectors.length > 0 || pickup_word) && (
        <CareFact icon={KeyRound} title={careMessages.mayBeCollectedBy}>
          <p>
            {[
              ...collectors,
              pickup_word && (collectors.length > 0 ? careMessages.orWhoeverSays : careMessages.whoeverSays),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {pickup_word && <p className="text-xl font-strong">{pickup_word}</p>}
        </CareFact>
      )}
      {contacts.length > 0 && (
        <CareFact icon={Phone} title={careMessages.emergency}>
          <ul className="divide-y divide-line">
            {contacts.map((contact, index) => (
              <li key={`${contact.name} ${contact.phone}`} className="flex items-center gap-3 py-1.5">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{contact.name}</span>
                  <span className="block text-sm text-muted tabular-nums">{contactText(contact)}</span>
                </span>
                <a
                  href={telAddress(contact.phone)}
                  aria-label={careMessages.callPerson(contact.name)}
                  className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}
                >
                  {careMessages.call}
                </a>
              </li>
            ))}
          </ul>
        </CareFact>
      )}
    </div>
  )
}

interface CareFactProps {
  icon: LucideIcon
  isWarning?: boolean
  title: string
  children: ReactNode
}

function CareFact({ icon: Icon, isWarning = false, title, children }: CareFactProps) {
  return (
    <section className="flex gap-3.5 py-3.5">
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-md',
          isWarning ? 'bg-warn-soft text-warn-text' : 'bg-sunken text-muted',
        )}
      >
        <Icon size={20} strokeWidth={1.85} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="text-md">{title}</h3>
        {children}
      </div>
    </section>
  )
}
