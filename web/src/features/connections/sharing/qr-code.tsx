import { cx } from '../../../ui/cx.ts'
import { qrPath } from './qr-path.ts'

export function QrCode({ text, label, isSmall = false }: { text: string; label: string; isSmall?: boolean }) {
  const { size, path } = qrPath(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cx(
        'mx-auto block border border-line bg-code-paper',
        isSmall ? 'size-37 rounded-md p-3' : 'size-[216px] rounded-lg p-4',
      )}
    >
      <path d={path} className="fill-code-ink" />
    </svg>
  )
}
