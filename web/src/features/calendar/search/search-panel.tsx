import { activitySearchProblem, longestActivitySearch } from '@parent-activity/domain/activities/activity-search'
import { cleanLine } from '@parent-activity/domain/texts/clean-text'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useSettled } from '../../../ui/hooks/use-settled.ts'
import type { CalendarViewProps } from '../calendar-view.ts'
import { activitySearchMessages } from '../messages.ts'
import { SearchResults } from './search-results.tsx'

interface SearchPanelProps extends Pick<CalendarViewProps, 'place' | 'today' | 'family' | 'goTo'> {
  onClose: () => void
}

export function SearchPanel({ place, today, family, goTo, onClose }: SearchPanelProps) {
  const [text, setText] = useState(place.search ?? '')
  const [entered, setEntered] = useState<string>()
  const settled = useSettled(text)
  const asked = cleanLine(entered ?? settled)
  useEffect(() => {
    goTo((present) => (present.search === null ? present : { ...present, search: asked }), { replace: true })
  }, [asked, goTo])
  const { open, close: closeText, placeholder, hint } = activitySearchMessages

  return (
    <>
      <form
        role="search"
        className="mb-4 flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          setEntered(text)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      >
        <SearchField
          autoFocus
          label={open}
          placeholder={placeholder}
          maxLength={longestActivitySearch}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setEntered(undefined)
          }}
          className="flex-1"
        />
        <IconButton label={closeText} icon={X} className="-mr-2" onClick={onClose} />
      </form>
      {activitySearchProblem(asked) === null ? (
        <SearchResults key={asked} query={asked} today={today} family={family} />
      ) : (
        <p className="text-muted">{hint}</p>
      )}
    </>
  )
}
