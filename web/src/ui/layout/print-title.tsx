/** Replaces the screen’s headings on paper. */
export function PrintTitle({ title, text }: { title: string; text: string }) {
  return (
    <p aria-hidden className="mb-2 hidden items-baseline justify-between gap-4 text-lg print:flex">
      <span className="font-bold wrap-anywhere">{title}</span>
      <span className="shrink-0 tabular-nums">{text}</span>
    </p>
  )
}
