import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Participants } from '../participants.ts'
import { HostNotes } from './host-notes.tsx'
import { hostingMessages } from './messages.ts'
import { useHostNote } from './use-hosting.ts'

export function HostNoteCard({ activityId, participants }: { activityId: string; participants: Participants }) {
  const id = useId()
  const [text, setText] = useState('')
  const { write: send, isWriting } = useHostNote(activityId)
  const { noteToAll, newNote, noteLength, sendTo, sending } = hostingMessages
  const { notes, guest_families } = participants
  const sendIt = async () => {
    if (await send(text)) setText('')
  }
  return (
    <Card as="section" aria-labelledby={id} className="card-pad">
      <h2 id={id}>{noteToAll}</h2>
      <HostNotes notes={notes} />
      <TextAreaField
        label={newNote}
        value={text}
        maxLength={textLimits.hostNote}
        onChange={(event) => setText(event.target.value)}
        className="mt-4"
      />
      <div className="mt-2.5 flex items-center justify-between gap-3">
        <span className="text-sm text-muted tabular-nums">{noteLength(text.length, textLimits.hostNote)}</span>
        <Button
          disabled={text.trim() === '' || guest_families === 0}
          busy={isWriting && sending}
          onClick={() => void sendIt()}
        >
          {sendTo(guest_families)}
        </Button>
      </div>
    </Card>
  )
}
