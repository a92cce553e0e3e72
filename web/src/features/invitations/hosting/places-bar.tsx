import { cx } from '../../../ui/cx.ts'

/** Many places would be too thin to see. */
const mostDrawn = 30

/** Drawn; the count beside it says the same. */
export function PlacesBar({ taken, places }: { taken: number; places: number }) {
  if (places > mostDrawn) return null
  return (
    <div aria-hidden className="mb-4 flex gap-1">
      {Array.from({ length: places }, (_, place) => (
        <i key={place} className={cx('h-2 flex-1 rounded-full', place < taken ? 'bg-(--shared-solid)' : 'bg-sunken')} />
      ))}
    </div>
  )
}
