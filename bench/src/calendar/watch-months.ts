/** Selectors. */
export interface Shown {
  title: string
  /** One activity; null if the page shows only numbers. */
  each: string | null
  /** Several activities: `data-count`, or the number in the text. */
  numbers: string
}

export interface Wanted {
  title: string
  count: number
}

interface CalendarBench {
  /** Milliseconds since the start of the navigation. */
  opened: Promise<number>
  /** Milliseconds since the next click. */
  pressed: Promise<number>
  /** Since the click. */
  longTasks: number
}

declare global {
  interface Window {
    calendarBench: CalendarBench
  }
}

/** Runs inside the page, so it can use nothing but its arguments. */
export function watchMonths({ shown, first, second }: { shown: Shown; first: Wanted; second: Wanted }): void {
  // Calendars measure with hidden elements, which do not count.
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility(visibly))
  const visibly = { visibilityProperty: true }
  const isThere = ({ title, count }: Wanted) => {
    if (document.querySelector(shown.title)?.textContent !== title) return false
    const ones = shown.each === null ? 0 : seen(shown.each).length
    const numbers = seen(shown.numbers).map((one) => Number(one.dataset['count'] ?? /\d+/.exec(one.textContent)?.[0]))
    return numbers.reduce((sum, number) => sum + number, ones) === count
  }
  /** The month is on screen one frame after it appears in the document. */
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
    const press = ({ timeStamp }: MouseEvent) => {
      new PerformanceObserver((tasks) => (window.calendarBench.longTasks += tasks.getEntries().length)).observe({
        type: 'longtask',
      })
      painted(second).then((end) => resolve(end - timeStamp), reject)
    }
    document.addEventListener('click', press, { capture: true, once: true })
  })
  window.calendarBench = { opened: painted(first), pressed, longTasks: 0 }
}
