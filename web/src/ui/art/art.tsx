import { createLucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Bow, Kite, Thread } from './kite.tsx'

/** Decorative, so hidden from screen readers. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 168 128" className="size-full" aria-hidden focusable="false">
      {children}
    </svg>
  )
}

export function KiteMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden focusable="false">
      <path d="M16 2 26.5 12.5 16 24.5 5.5 12.5z" fill="var(--brand)" />
      <path d="M16 2v22.5L5.5 12.5z" fill="var(--on-brand)" opacity=".24" />
      <path d="M5.5 12.5h21L16 24.5z" fill="var(--on-brand)" opacity=".22" />
      <path d="M16 24.5c3 1.8-3 3 .3 5.5" fill="none" stroke="var(--brand)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** Lucide lacks this icon. */
export const RingsIcon = /* @__PURE__ */ createLucideIcon({
  node: [
    ['circle', { cx: '8.5', cy: '12', r: '5.5', key: 'left' }],
    ['circle', { cx: '15.5', cy: '12', r: '5.5', key: 'right' }],
  ],
})

export function KiteArt() {
  return (
    <Drawing>
      <circle cx="134" cy="34" r="16" fill="var(--art-sun)" />
      <path d="M4 108c30-20 58-16 84-6s50 4 76-12v30H4z" fill="var(--art-hill-2)" />
      <Kite x={72} y={44} turn={-6} scale={0.68} fill="var(--brand)" />
      <Thread d="M76 79c10 8-9 15 1 29" />
      <Bow x={77} y={92} turn={25} fill="var(--child-2)" />
    </Drawing>
  )
}

export function CalendarArt() {
  return (
    <Drawing>
      <ellipse cx="84" cy="115" rx="68" ry="8" fill="var(--art-hill-1)" opacity=".6" />
      <rect
        x="36"
        y="24"
        width="94"
        height="88"
        rx="15"
        fill="var(--art-paper)"
        stroke="var(--art-line)"
        strokeWidth="2"
      />
      <path d="M36 47h94" stroke="var(--art-line)" strokeWidth="2" />
      <path d="M59 16v15M107 16v15" stroke="var(--art-line)" strokeWidth="4" strokeLinecap="round" />
      <g fill="var(--art-hill-1)">
        <rect x="48" y="59" width="17" height="14" rx="5" />
        <rect x="75" y="59" width="17" height="14" rx="5" />
        <rect x="102" y="59" width="17" height="14" rx="5" />
        <rect x="48" y="84" width="17" height="14" rx="5" />
        <rect x="75" y="84" width="17" height="14" rx="5" />
      </g>
      <Kite x={112} y={82} turn={24} scale={0.4} fill="var(--child-4)" />
      <Thread d="M103.5 101c-1 9 9 3 8 10 0 5 10 4 20 2" />
    </Drawing>
  )
}

export function ConnectionsArt() {
  return (
    <Drawing>
      <path d="M4 112c34-16 62-12 88-6s46 2 72-8v22H4z" fill="var(--art-hill-2)" />
      <Thread d="M50 61c4 22 14 36 34 47" />
      <Thread d="M118 61c-4 22-14 36-34 47" />
      <Kite x={46} y={36} turn={-10} scale={0.54} fill="var(--child-7)" />
      <Kite x={122} y={36} turn={10} scale={0.54} fill="var(--child-4)" />
      <Bow x={56} y={79} turn={48} fill="var(--child-2)" />
      <Bow x={112} y={79} turn={-48} fill="var(--child-2)" />
      <circle cx="84" cy="108" r="5" fill="var(--brand)" />
    </Drawing>
  )
}

export function BellArt() {
  return (
    <Drawing>
      <circle cx="84" cy="27" r="6.5" fill="var(--art-sun)" />
      <path d="M53 90V63a31 31 0 0 1 62 0v27l10 17H43z" fill="var(--art-hill-1)" />
      <path d="M53 90V63a31 31 0 0 1 31-31v75H43z" fill="var(--surface)" opacity=".25" />
      <path d="M12 107h144" stroke="var(--art-line)" strokeWidth="2" strokeLinecap="round" />
      <g fill="none" stroke="var(--art-line)" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M70 77c3 4 8 4 11 0M89 77c3 4 8 4 11 0" />
        <path d="M127 45h10l-10 12h10M143 25h8l-8 10h8" />
      </g>
    </Drawing>
  )
}

export function GateArt() {
  return (
    <Drawing>
      <circle cx="136" cy="32" r="15" fill="var(--art-sun)" />
      <path d="M4 106c34-14 62-13 88-5s46 3 72-9v28H4z" fill="var(--art-hill-2)" />
      <path d="M42 62h84M42 90h84" stroke="var(--art-line)" strokeWidth="3" />
      <g fill="var(--art-hill-1)">
        <path d="M49 53l6-8 6 8v55H49zM67 53l6-8 6 8v55H67zM89 53l6-8 6 8v55H89zM107 53l6-8 6 8v55h-12z" />
      </g>
      <path d="M42 46v66M126 46v66" stroke="var(--art-line)" strokeWidth="6" strokeLinecap="round" />
      <path d="M76 68v-9a8 8 0 0 1 16 0v9" fill="none" stroke="var(--brand)" strokeWidth="4.5" />
      <rect x="68" y="66" width="32" height="27" rx="7" fill="var(--brand)" />
      <circle cx="84" cy="79.5" r="4" fill="var(--on-brand)" />
    </Drawing>
  )
}
