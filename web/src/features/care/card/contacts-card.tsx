import type { CareCard } from '@parent-activity/contract/care'
import { careLimits } from '@parent-activity/domain/care/care-rules'
import { Pencil, Phone, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { initialOf } from '../../../ui/person-name.ts'
import { contactText } from '../contact-text.ts'
import { careMessages } from '../messages.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { SectionCard } from './section-card.tsx'

type Contacts = CareCard['contacts']

export function ContactsCard({ contacts, onChange }: { contacts: Contacts; onChange: (contacts: Contacts) => void }) {
  const [edited, setEdited] = useState<number>()
  const most = careLimits.contacts
  const done = (contact: Contacts[number] | null) => {
    const others = contacts.filter((_, index) => index !== edited)
    if (contact === null) onChange(others)
    else if (edited === contacts.length) onChange([...contacts, contact])
    else onChange(contacts.map((one, index) => (index === edited ? contact : one)))
    setEdited(undefined)
  }
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
              <IconButton label={careMessages.edit(contact.name)} icon={Pencil} onClick={() => setEdited(index)} />
            </li>
          ))}
        </ul>
      )}
      {contacts.length < most && (
        <Button variant="quiet" icon={Plus} className="-ml-3" onClick={() => setEdited(contacts.length)}>
          {careMessages.addContact}
        </Button>
      )}
      {edited !== undefined && (
        <ContactDialog
          key={edited}
          contact={contacts[edited] ?? null}
          onDone={done}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SectionCard>
  )
}
