import { countries, type Country } from './countries.ts'
import { Check, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '../cx.ts'

type CountryListProps = { chosen: Country; onChoose: (country: Country) => void }

function matches(country: Country, search: string) {
  const wanted = search.trim().toLowerCase()
  const digits = wanted.replace(/\D/g, '')
  const byName = `${country.name} ${country.short}`.toLowerCase().includes(wanted)
  return byName || (digits !== '' && country.dialCode.slice(1).startsWith(digits))
}

/** The focus stays in the search box; arrow keys move in the list. */
export function CountryList({ chosen, onChoose }: CountryListProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(chosen.code)
  const box = useRef<HTMLInputElement>(null)
  const found = countries.filter((country) => matches(country, search))
  const activeIndex = found.findIndex((country) => country.code === active)
  const current = found[activeIndex]

  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const find = (text: string) => {
    setSearch(text)
    setActive(countries.find((country) => matches(country, text))?.code ?? '')
  }
  const pressKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = step && found[(activeIndex + step + found.length) % found.length]
    if (next) setActive(next.code)
    if (event.key === 'Enter' && current) onChoose(current)
    if (step || event.key === 'Enter') event.preventDefault()
  }

  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line px-3.5 text-muted">
        <Search size={20} strokeWidth={1.85} className="shrink-0" />
        <input
          ref={box}
          role="combobox"
          aria-label={`Search ${countries.length} countries`}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${current.code}` : undefined}
          autoComplete="off"
          placeholder={`Search ${countries.length} countries`}
          value={search}
          onChange={(event) => find(event.target.value)}
          onKeyDown={pressKey}
          className="h-12 w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-muted placeholder:opacity-100"
        />
      </div>
      <ul
        id={`${id}-list`}
        role="listbox"
        // A scrolling list would be a tab stop.
        tabIndex={-1}
        aria-label="Country"
        className="max-h-[206px] overflow-y-auto overscroll-contain p-1"
      >
        {found.map((country) => {
          const isChosen = country.code === chosen.code
          return (
            <li
              key={country.code}
              id={`${id}-${country.code}`}
              role="option"
              aria-selected={isChosen}
              // A press must not take the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(country)}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 hover:bg-sunken',
                isChosen && 'bg-brand-soft font-semibold text-brand-text',
                !isChosen && country.code === active && 'outline-2 -outline-offset-2 outline-focus',
              )}
            >
              <span className="min-w-0 flex-1">{country.name}</span>
              <span className={cx('tabular-nums', !isChosen && 'text-muted')}>{country.dialCode}</span>
              {isChosen && <Check size={20} strokeWidth={1.85} className="-mr-0.5 shrink-0" />}
            </li>
          )
        })}
      </ul>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3.5 pb-4 text-muted'}>
        {found.length > 0 ? '' : 'No country found'}
      </p>
    </>
  )
}
