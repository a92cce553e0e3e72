import { Kite, Thread } from '../../../ui/art/kite.tsx'

/** Decorative, so hidden from screen readers. */
export function HillsArt() {
  return (
    <svg
      viewBox="0 0 520 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
      className="block h-24 w-full rounded-t-lg bg-(--art-sky) md:h-30"
    >
      <circle cx="430" cy="38" r="20" fill="var(--art-sun)" />
      <path d="M0 104c70-40 150-34 240-14s190 20 280-16v46H0z" fill="var(--art-hill-1)" />
      <path d="M0 116c90-26 200-22 300-10s150 6 220-8v22H0z" fill="var(--art-hill-2)" />
      <Thread d="M132 78c-14 12 12 14 0 32" />
      <Kite x={132} y={48} turn={0} scale={0.68} fill="var(--brand)" />
    </svg>
  )
}

export function FallenKiteArt() {
  return (
    <svg viewBox="0 0 168 128" aria-hidden focusable="false" className="size-full">
      <path d="M8 112c26-22 54-22 78-10s48 8 74-8v26H8z" fill="var(--art-hill-2)" />
      <g transform="rotate(58 84 84)">
        <path d="M84 52 104 76 84 106 64 76z" fill="var(--art-hill-1)" />
        <path d="M84 52v54L64 76z" fill="var(--art-paper)" opacity=".3" />
      </g>
      <path d="M60 96c-8 4-10 14-24 14" fill="none" stroke="var(--art-line)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
