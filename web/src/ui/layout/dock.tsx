import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type DockProps = {
  phoneOnly?: boolean
  children: ReactNode
}

/** Last on the page. Its buttons have `size="lg"`. */
export function Dock({ phoneOnly = false, children }: DockProps) {
  return (
    <div
      data-dock={phoneOnly ? 'phone' : 'everywhere'}
      className={cx(
        'sticky bottom-0 z-20 -mx-(--gutter) mt-6 -mb-14 flex flex-wrap gap-2 border-t border-line bg-surface px-(--gutter) pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] *:w-min *:min-w-26 *:px-2.5 *:not-first:grow *:only:grow max-[20rem]:static md:justify-end md:*:w-auto md:*:min-w-32 md:*:grow-0! md:*:px-6 min-[93.0625rem]:rounded-t-lg min-[93.0625rem]:border-x',
        // The page is as high as the window, so the bar stays at its bottom.
        phoneOnly ? 'md:hidden' : 'lg:top-[calc(100dvh-77px)]',
      )}
    >
      {children}
    </div>
  )
}
