import { ShieldQuestion } from 'lucide-react'
import { verifyMessages } from './messages.ts'

/** A mark beside a name; a note near it explains it once. */
export function NotVerified() {
  return (
    <span className="inline-flex items-center gap-1 font-medium text-ink">
      <ShieldQuestion size={16} strokeWidth={2.1} aria-hidden className="shrink-0" />
      {verifyMessages.notVerified}
    </span>
  )
}

export function NotVerifiedNote({ children }: { children: string }) {
  return (
    <p className="flex gap-2.5 rounded-md bg-sunken px-3.5 py-2.5 wrap-anywhere">
      <ShieldQuestion size={20} strokeWidth={1.85} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
