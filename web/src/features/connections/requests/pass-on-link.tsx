import { useId } from 'react'
import { CopyLink } from './copy-link.tsx'

export function PassOnLink({ label, url, help }: { label: string; url: string; help: string }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-label font-semibold wrap-anywhere">
        {label}
      </p>
      <CopyLink url={url} />
      <p className="mt-1.5 text-sm text-muted wrap-anywhere">{help}</p>
    </div>
  )
}
