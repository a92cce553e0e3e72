import type { CareCard } from '@parent-activity/contract/care'
import { useState, type ReactNode } from 'react'
import { ContactDialog } from './contact-dialog.tsx'

type Contacts = CareCard['contacts']

/** A form of its own, so its place is outside the page’s. */
export function useContactDialog(contacts: Contacts, onChange: (contacts: Contacts) => void) {
  const [edited, setEdited] = useState<number>()
  const done = (contact: Contacts[number] | null) => {
    if (contact === null) onChange(contacts.filter((_, index) => index !== edited))
    else if (edited === contacts.length) onChange([...contacts, contact])
    else onChange(contacts.map((one, index) => (index === edited ? contact : one)))
    setEdited(undefined)
  }
  const dialog: ReactNode = edited !== undefined && (
    <ContactDialog key={edited} contact={contacts[edited] ?? null} onDone={done} onClose={() => setEdited(undefined)} />
  )
  return { edit: setEdited, dialog }
}
