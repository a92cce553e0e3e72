import { Megaphone } from 'lucide-react'
import { useToday } from '../../../ui/dates/use-today.ts'
import type { Participants } from '../participants.ts'
import { hostingMessages } from './messages.ts'
import { momentInWords } from './moment-words.ts'

export function HostNotes({ notes }: Pick<Participants, 'notes'>) {
  const today = useToday()
  if (notes.length === 0) return null
  return (
    <ul aria-label={hostingMessages.notesFromHost} className="mt-4 grid gap-2">
      {notes.map(({ id, text, families, created_at }) => {
        const moment = momentInWords(created_at, today)
        return (
          <li key={id} className="flex gap-3 rounded-md bg-sunken px-3.5 py-2.5">
            <Megaphone size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0 text-muted" />
            <div className="min-w-0">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-sm text-muted">
                {families === null ? hostingMessages.sentWhen(moment) : hostingMessages.sentTo(moment, families)}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
