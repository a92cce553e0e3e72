import { expect, type Page } from '@playwright/test'

const passes = 6

/** Expects one of several passes without a task longer than 50 ms; others may fail because the machine is busy. */
export async function expectNoLongTasks(page: Page, act: () => Promise<void>, undo: () => Promise<void>) {
  const watch = await page.evaluateHandle(() => {
    const durations: number[] = []
    const note = (entries: PerformanceEntryList) => durations.push(...entries.map(({ duration }) => duration))
    const observer = new PerformanceObserver((list) => void note(list.getEntries()))
    observer.observe({ type: 'longtask' })
    const take = () => {
      note(observer.takeRecords())
      return durations.splice(0)
    }
    return { take }
  })
  const take = () => watch.evaluate((watching) => watching.take())

  const found: number[][] = []
  while (found.length < passes && found.at(-1)?.length !== 0) {
    if (found.length > 0) await undo()
    await take()
    await act()
    found.push(await take())
  }
  expect(found.at(-1), `milliseconds during which nothing could be pressed, last of ${JSON.stringify(found)}`).toEqual(
    [],
  )
}
