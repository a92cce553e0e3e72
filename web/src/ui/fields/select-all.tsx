import { Button } from '../button.tsx'
import { withChosen } from './with-chosen.ts'

type SelectAllProps = {
  ids: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** The heading’s id. */
  describedBy: string
}

export function SelectAll({ ids, chosen, onChange, describedBy }: SelectAllProps) {
  const hasAll = ids.every((id) => chosen.includes(id))
  return (
    <Button
      variant="quiet"
      aria-describedby={describedBy}
      className="-my-2.5 -mr-3 shrink-0"
      onClick={() => onChange(withChosen(chosen, ids, !hasAll))}
    >
      {hasAll ? 'Deselect All' : 'Select All'}
    </Button>
  )
}
