import { qrPath } from './qr-path.ts'

/** Dark on white in both themes: many cameras read no inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="scheme-light mx-auto block size-[216px] rounded-lg border border-line bg-surface p-4"
    >
      <path d={path} className="fill-ink" />
    </svg>
  )
}
