import { qrPath } from './qr-path.ts'

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto block size-[216px] rounded-lg border border-line bg-code-paper p-4"
    >
      <path d={path} className="fill-code-ink" />
    </svg>
  )
}
