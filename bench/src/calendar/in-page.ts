/** Where a page has its month: selectors. */
export interface Shown {
  title: string
  /** What stands for one activity; null where all of them are counted. */
  each: string | null
  /** What stands for several: its `data-count`, else the number in its text. */
  numbers: string
}

export interface Wanted {
  title: string
  count: number
}

interface CalendarBench {
  /** Milliseconds from the start of the navigation. */
  opened: Promise<number>
  /** Milliseconds from the press that comes next. */
  pressed: Promise<number>
}

declare global {
  interface Window {
    calendarBench: CalendarBench
  }
}

/** Runs in the page before anything else there does, and so knows nothing of this file but its arguments. */
export function watchMonths({ shown, first, second }: { shown: Shown; first: Wanted; second: Wanted }): void {
  // What a calendar has in the document only to measure it is not seen, and so not counted.
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility(visibly))
  const visibly = { visibilityProperty: true }
  const isThere = ({ title, count }: Wanted) => {
    if (document.querySelector(shown.title)?.textContent !== title) return false
    const ones = shown.each === null ? 0 : seen(shown.each).length
    const numbers = seen(shown.numbers).map((one) => Number(one.dataset['count'] ?? /\d+/.exec(one.textContent)?.[0]))
    return numbers.reduce((sum, number) => sum + number, ones) === count
  }
  /** The frame that finds it in the document is the one that paints it; by the next frame it is on the screen. */
  const painted = (wanted: Wanted) =>
    new Promise<number>((resolve, reject) => {
      const begun = performance.now()
      const look = () => {
        if (isThere(wanted)) requestAnimationFrame(() => resolve(performance.now()))
        else if (performance.now() - begun > 30_000) reject(new Error(`${wanted.title} was not shown`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })

  const pressed = new Promise<number>((resolve, reject) => {
    const press = ({ timeStamp }: MouseEvent) => painted(second).then((end) => resolve(end - timeStamp), reject)
    document.addEventListener('click', (event) => void press(event), { capture: true, once: true })
  })
  window.calendarBench = { opened: painted(first), pressed }
}
