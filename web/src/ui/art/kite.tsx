type KiteProps = { x: number; y: number; turn?: number; scale?: number; fill: string }

/** Centred where the sticks meet. */
export function Kite({ x, y, turn = 0, scale = 1, fill }: KiteProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path d="M0-40 31 0 0 52-31 0z" fill={fill} />
      <path d="M0-40V52L-31 0z" fill="var(--surface)" opacity=".2" />
      <path d="M-31 0h62L0 52z" fill="var(--surface)" opacity=".18" />
    </g>
  )
}

export function Bow({ x, y, turn = 0, fill }: KiteProps) {
  return <path transform={`translate(${x} ${y}) rotate(${turn})`} d="M0 0-8-6v11zM0 0l8-5v11z" fill={fill} />
}

export function Thread({ d }: { d: string }) {
  return <path d={d} fill="none" stroke="var(--art-line)" strokeWidth="2" strokeLinecap="round" />
}
