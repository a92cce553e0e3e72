export function FullScreenSpinner({ text }: { text: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 text-muted">
      <svg viewBox="0 0 40 40" className="size-10 animate-turn" aria-hidden>
        <circle cx="20" cy="20" r="17" fill="none" stroke="var(--brand-soft-border)" strokeWidth="4" />
        <path d="M20 3a17 17 0 0 1 17 17" fill="none" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <p>{text}</p>
    </div>
  )
}
