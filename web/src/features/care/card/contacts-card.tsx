import type { CareCard } from '@parent-activity/contract/care'
import { careLimits } from '@parent-activity/domain/care/care-rules'
import { Pencil, Phone, Plus } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { initialOf } from '../../../ui/person-name.ts'
import { contactText } from '../contact-text.ts'
import { careMessages } from '../messages.ts'
import { SectionCard } from './section-card.tsx'

type Contacts = CareCard['contacts']

export function ContactsCard({ contacts, onEdit }: { contacts: Contacts; onEdit: (index: number) => void }) {
  const most = careLimits.contacts
  return (
    <SectionCard
      icon={Phone}
      title={careMessages.emergency}
      aside={contacts.length > 0 && careMessages.contactCount(contacts.length, most)}
    >
      {contacts.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {contacts.map((contact, index) => (
            <li key={`${contact.name} ${contact.phone}`} className="flex min-h-15 items-center gap-3 py-1.5">
              <Avatar initials={initialOf(contact.name)} tone="adult" size={40} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block leading-[22px] font-semibold">{contact.name}</span>
                <span className="block text-sm text-muted tabular-nums">{contactText(contact)}</span>
              </span>
              <IconButton label={careMessages.edit(contact.name)} icon={Pencil} onClick={() => onEdit(index)} />
            </li>
          ))}
        </ul>
      )}
      {contacts.length < most && (
        <Button variant="quiet" icon={Plus} className="-ml-3" onClick={() => onEdit(contacts.length)}>
          {careMessages.addContact}
        </Button>
      )}
    </SectionCard>
  )
}
