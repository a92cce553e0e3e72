import { useId } from 'react'
import { fieldBox, FieldFrame } from '../../ui/fields/field.tsx'
import { cx } from '../../ui/cx.ts'

export function FileField({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <input
        id={id}
        type="file"
        accept=".ics,text/calendar"
        data-autofocus
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
        }}
        className={cx(
          fieldBox(),
          'block w-full py-[7px] pl-2 file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border-0 file:bg-brand-soft file:px-3 file:font-semibold file:text-brand-text',
        )}
      />
    </FieldFrame>
  )
}
