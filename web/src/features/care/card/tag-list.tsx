import { Plus, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { careMessages } from '../messages.ts'
import { withTag } from './care-values.ts'

interface TagListProps {
  label: string
  isLabelShown: boolean
  inputLabel: string
  tags: string[]
  most: number
  longest: number
  onChange: (tags: string[]) => void
}

export function TagList({ label, isLabelShown, inputLabel, tags, most, longest, onChange }: TagListProps) {
  const id = useId()
  const [isAdding, setAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const add = useRef<HTMLButtonElement>(null)

  const take = () => {
    const all = withTag(tags, typed)
    if (all.length > tags.length) onChange(all)
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would save the page, and Escape close what is around it.
    event.preventDefault()
    if (event.key === 'Escape' || typed.trim() === '' || tags.length + 1 >= most) setAdding(false)
    if (event.key === 'Enter') take()
    else setTyped('')
  }

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={isLabelShown ? 'mb-1.5 text-label font-semibold' : 'sr-only'}>
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        <ul className="contents">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-h-11 max-w-full items-center rounded-md bg-brand-soft pl-3 text-label font-medium text-brand-text wrap-anywhere"
            >
              {tag}
              <button
                type="button"
                aria-label={careMessages.remove(tag)}
                onClick={() => {
                  onChange(tags.filter((one) => one !== tag))
                  add.current?.focus()
                }}
                className="grid size-11 shrink-0 place-items-center rounded-md"
              >
                <X size={16} strokeWidth={2.2} />
              </button>
            </li>
          ))}
        </ul>
        {isAdding && tags.length < most ? (
          <TextField
            label={<span className="sr-only">{inputLabel}</span>}
            autoFocus
            value={typed}
            maxLength={longest}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
            onBlur={() => {
              take()
              setAdding(false)
            }}
            className="w-44"
          />
        ) : (
          tags.length < most && (
            <Button
              ref={add}
              variant="quiet"
              icon={Plus}
              className={tags.length === 0 ? '-ml-3' : '-ml-1.5'}
              aria-label={careMessages.addTo(label)}
              onClick={() => setAdding(true)}
            >
              {careMessages.add}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
