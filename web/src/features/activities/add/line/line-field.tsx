import { Sparkle } from 'lucide-react'
import { useId, type ChangeEvent, type KeyboardEvent, type Ref } from 'react'
import { addMessages } from '../add-messages.ts'
import type { LineReading } from './read-line.ts'

interface LineFieldProps {
  line: string
  parts: LineReading['parts']
  onChange: (line: string) => void
  ref: Ref<HTMLTextAreaElement>
}

const longestLine = 300

/** The text lies twice: below with the understood words tinted, above to be typed. Both wrap alike. */
export function LineField({ line, parts, onChange, ref }: LineFieldProps) {
  const id = useId()
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value.replaceAll(/[\r\n]/g, ' '))
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block w-fit text-label font-semibold">
        {addMessages.inOneLine}
      </label>
      <div className="flex min-h-15 gap-3 rounded-[14px] border border-line-strong bg-surface px-4 py-3.5 text-[1.25rem] leading-[30px] focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus">
        <Sparkle size={22} strokeWidth={1.85} aria-hidden className="mt-1 shrink-0 text-brand-text" />
        <div className="relative min-w-0 flex-1">
          <div aria-hidden className="whitespace-pre-wrap wrap-anywhere text-transparent">
            {tinted(line, parts)}
            {/* Gives an empty or just broken line its height. */}
            {'\u200B'}
          </div>
          <textarea
            ref={ref}
            id={id}
            rows={1}
            maxLength={longestLine}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={addMessages.example}
            value={line}
            onChange={type}
            onKeyDown={sendOnEnter}
            className="absolute inset-0 block size-full resize-none overflow-hidden bg-transparent p-0 wrap-anywhere whitespace-pre-wrap outline-none placeholder:text-muted placeholder:opacity-100"
          />
        </div>
      </div>
    </>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function tinted(line: string, parts: LineReading['parts']) {
  const starts = [0, ...parts.map(({ end }) => end)]
  return [
    ...parts.flatMap(({ start, end }, index) => [
      line.slice(starts[index], start),
      // A shadow instead of padding, which would shift the text.
      <mark
        key={start}
        className="rounded-[6px] bg-brand-soft text-transparent box-decoration-clone shadow-[0_0_0_2px_var(--brand-soft)]"
      >
        {line.slice(start, end)}
      </mark>,
    ]),
    line.slice(starts.at(-1)),
  ]
}
