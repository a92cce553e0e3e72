import type { KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import { rovingIndex } from '../hooks/roving.ts'
import { segment, segmentChosen, segmentOther, segmentTrack } from './segmented.tsx'

type TabsProps<T extends string> = {
  label: string
  tabs: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  /** The id of the `tabpanel`, which is labelled by `tabId`. */
  panelId: string
  className?: string | undefined
}

export function tabId(panelId: string, value: string) {
  return `${panelId}-${value}-tab`
}

export function Tabs<T extends string>({ label, tabs, value, onChange, panelId, className }: TabsProps<T>) {
  const move = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[rovingIndex(event, current, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(tabId(panelId, next.value))?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={cx(segmentTrack, className)} onKeyDown={move}>
      {tabs.map((tab) => {
        const chosen = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(panelId, tab.value)}
            aria-selected={chosen}
            aria-controls={panelId}
            tabIndex={chosen ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={cx('min-h-11 border', segment, chosen ? segmentChosen : segmentOther)}
          >
            {tab.label}
          </button>
        )
      })}
    </div>
  )
}
