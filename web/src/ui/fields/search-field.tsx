import { Search } from 'lucide-react'
import { useId, type ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { describedBy, fieldBox, FieldError } from './field.tsx'

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { label: string; error?: string | undefined }

/** The heading above is the visible label. */
export function SearchField({ label, error, className, ...input }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={cx('min-w-0', className)}>
      <span className={cx(fieldBox(error), 'flex w-full items-center gap-2.5')}>
        <Search size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-muted" />
        <input
          {...input}
          type="search"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, help: undefined })}
          className="h-11.5 w-full min-w-0 appearance-none bg-transparent text-ellipsis outline-none placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:appearance-none"
        />
      </span>
      <FieldError id={id} error={error} />
    </div>
  )
}
