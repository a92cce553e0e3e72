import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export function BackLink({ children, ...link }: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      {...link}
      className="-mt-3 -ml-1.5 inline-flex min-h-11 items-center gap-1.5 rounded-md pr-2.5 pl-1.5 font-medium text-muted no-underline wrap-anywhere hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft size={20} strokeWidth={1.85} aria-hidden className="shrink-0" />
      {children}
    </Link>
  )
}
