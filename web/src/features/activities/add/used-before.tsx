import { addMessages } from './add-messages.ts'
import { lengthText, offeredNames } from './offered-names.ts'
import type { KnownActivity } from './line/line-vocabulary.ts'

interface UsedBeforeProps {
  typed: string
  activities: readonly KnownActivity[]
  onChoose: (activity: KnownActivity) => void
}

export function UsedBefore({ typed, activities, onChoose }: UsedBeforeProps) {
  const offered = offeredNames(activities, typed)
  if (offered.length === 0) return null
  return (
    <div role="group" aria-label={addMessages.usedBefore} className="flex flex-wrap gap-2">
      {offered.map((activity) => (
        <button
          key={activity.name}
          type="button"
          onClick={() => onChoose(activity)}
          className="min-h-11 max-w-full rounded-md border border-line bg-surface px-3 py-1.5 text-left text-label hover:bg-sunken"
        >
          <span className="block font-semibold wrap-anywhere">{activity.name}</span>
          <span className="block text-sm text-muted tabular-nums wrap-anywhere empty:hidden">
            {detailsText(activity)}
          </span>
        </button>
      ))}
    </div>
  )
}

function detailsText({ place, hours }: KnownActivity): string {
  return [place, hours !== null && lengthText(hours)].filter(Boolean).join(', ')
}
