import { addDays, addMonths, firstOfMonth, weekday, type CalendarDate } from '@parent-activity/domain/calendar-date'
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CalendarPage } from './pages/calendar-page.ts'
import { fullDate } from './pages/dates.ts'
import { Family } from './pages/family.ts'
import { expectNoLongTasks } from './pages/long-tasks.ts'
import { newPerson } from './pages/people.ts'
import { readToast } from './pages/toast.ts'

/** What the browser tells of boxes that move; not yet among the types of the DOM. */
interface LayoutShift {
  sources: { node?: Node | null }[]
}

/** The 42 days that a month is shown with: whole weeks from the Sunday on or before its first. */
function daysShown(month: CalendarDate): CalendarDate[] {
  const sunday = addDays(month, -weekday(month))
  return Array.from({ length: 42 }, (_, index) => addDays(sunday, index))
}

test(
  'the month counts what each child has on each day, and pages by button, address and history',
  { tag: '@everywhere' },
  async ({ page, family, today, isMobile }) => {
    const maya = await family.addChild('Maya')
    const leo = await family.addChild('Leo')
    const others = await Family.register(page.request, newPerson('Ben', 'Okafor'))
    const noah = await others.addChild('Noah')
    await family.connect(maya, others, noah)
    const month = firstOfMonth(addMonths(today, 1))
    const day = addDays(month, 9)
    await family.plan(maya, 'Choir', day, { start_time: '16:00' })
    await family.plan(maya, 'Party', day, { is_shared: true, joint_host_children: [leo.uuid] })
    await family.plan(leo, 'Camp', addDays(day, 1), { end_date: addDays(day, 3) })
    for (const [name, action] of [
      ['Film night', null],
      ['Picnic', 'accept'],
      ['Judo', 'reject'],
    ] as const) {
      await others.invite(await others.plan(noah, name, addDays(day, 7), { is_shared: true }), maya)
      const invitations = await family.api.call('GET /api/activity-invitations', {})
      const id = invitations.find(({ activity_name }) => activity_name === name)?.invitation_uuid ?? ''
      if (action)
        await family.api.call('POST /api/activity-invitations/:id/respond', { params: { id }, body: { action } })
    }

    const calendar = new CalendarPage(page)
    await calendar.open()
    await expect(calendar.cells).toHaveCount(42)
    await expect(calendar.cell(today)).toHaveAttribute('aria-current', 'date')
    await expect(calendar.cell(today)).toHaveAttribute('aria-selected', 'true')
    await calendar.next.click()
    await expect(calendar.cell(day)).toBeVisible()
    const shown = await calendar.cells.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-date')))
    expect(shown).toEqual(daysShown(month))
    await expect(calendar.cell(day)).toHaveAccessibleName(
      new RegExp(`${fullDate(day).source}.*3 activities: Maya 2, Leo 1`),
    )
    await expect.poll(() => calendar.counts(day)).toEqual([2, 1])
    for (const later of [1, 2, 3]) await expect.poll(() => calendar.counts(addDays(day, later))).toEqual([1])
    await expect.poll(() => calendar.counts(addDays(day, 4))).toEqual([])
    await expect.poll(() => calendar.counts(addDays(day, 7))).toEqual([3])

    await calendar.choose(day)
    await expect(calendar.dayList.getByRole('button', { name: /^View / })).toHaveText(['View', 'View', 'View'])
    await calendar.filter('Leo', isMobile)
    await expect.poll(() => calendar.counts(day)).toEqual([1])
    await page.reload()
    await expect(calendar.cell(day)).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => calendar.counts(day)).toEqual([1])
    await calendar.filter('All Children', isMobile)
    await expect.poll(() => calendar.counts(day)).toEqual([2, 1])

    await calendar.previous.click()
    await expect(calendar.cell(today)).toBeVisible()
    await page.goBack()
    await expect(calendar.cell(day)).toHaveAttribute('aria-selected', 'true')
    await calendar.today.click()
    await expect(calendar.cell(today)).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  'an invitation is answered in the calendar, and an activity opened there comes back there',
  { tag: ['@anytime', '@phone'] },
  async ({ page, family, today, isMobile }) => {
    const maya = await family.addChild('Maya')
    const others = await Family.register(page.request, newPerson('Ben', 'Okafor'))
    const noah = await others.addChild('Noah')
    await family.connect(maya, others, noah)
    const day = addDays(firstOfMonth(addMonths(today, 2)), 14)
    await family.plan(maya, 'Swimming', day, { location: 'Pool' })
    await others.invite(await others.plan(noah, 'Film night', day, { is_shared: true, start_time: '17:30' }), maya)

    const calendar = new CalendarPage(page)
    await calendar.open()
    for (let step = 0; step < 2; step++) await calendar.next.click()
    await calendar.choose(day)
    await calendar.view('Film night')
    const modal = page.getByRole('dialog', { name: 'Film night' })
    await expect(modal).toContainText('Invitation from Ben Okafor (Noah)')
    await modal.getByRole('button', { name: 'Accept' }).click()
    await readToast(page, 'Invitation accepted! Activity will appear in your calendar.')
    await expect(modal).toBeHidden()
    await expect(calendar.dayList).toContainText('Accepted')

    await calendar.view('Swimming')
    await page.getByRole('dialog', { name: 'Swimming' }).getByRole('link', { name: 'Open activity' }).click()
    await expect(page.getByRole('heading', { name: 'Swimming', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('navigationSource'))).toContain('"source":"calendar"')
    await page.getByLabel('Location').fill('Lake')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await readToast(page, 'Activity updated successfully!')
    await expect(calendar.cell(day)).toHaveAttribute('aria-selected', 'true')
    await calendar.view('Swimming')
    await expect(page.getByRole('dialog', { name: 'Swimming' })).toContainText('Lake')
    await page.keyboard.press('Escape')

    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Profile' }).click()
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Calendar' }).click()
    await expect(calendar.cell(today)).toHaveAttribute('aria-selected', 'true')
  },
)

test('the month is walked through with the keyboard alone', { tag: '@wide' }, async ({ page, family, today }) => {
  await family.addChild('Maya')
  const calendar = new CalendarPage(page)
  await calendar.open()
  await calendar.cell(today).focus()
  await page.keyboard.press('ArrowRight')
  await expect(calendar.cell(addDays(today, 1))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar.cell(addDays(today, 1))).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('PageDown')
  await expect(calendar.cell(addMonths(addDays(today, 1), 1))).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(calendar.cell(addDays(today, 1))).toBeFocused()
  await page.keyboard.press('Home')
  const sunday = addDays(addDays(today, 1), -weekday(addDays(today, 1)))
  await expect(calendar.cell(sunday)).toBeFocused()
  await page.keyboard.press('End')
  await expect(calendar.cell(addDays(sunday, 6))).toBeFocused()
})

test(
  'months of four, five and six weeks hold every day once, and the last of each is counted',
  { tag: '@wide' },
  async ({ page, family, today }) => {
    const calendar = new CalendarPage(page)
    const child = await family.addChild('Maya')
    const ahead = Array.from({ length: 3 }, (_, index) => firstOfMonth(addMonths(today, index + 1)))
    const lastDays = ahead.map((month) => addDays(addMonths(month, 1), -1))
    await family.planMany(child, 'Rehearsal', lastDays)
    const expectMonth = async (month: CalendarDate) => {
      await expect(calendar.cell(addDays(month, 14))).toBeVisible()
      const shown = await calendar.cells.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-date')))
      expect(shown).toEqual(daysShown(month))
    }

    // February 2026 fills four weeks, from a Sunday to a Saturday; May 2027 needs six.
    for (const month of ['2026-02-01', '2027-02-01', '2027-05-01', '2028-02-01']) {
      await calendar.open(`?month=${month.slice(0, 7)}`)
      await expectMonth(month)
    }
    await calendar.open()
    for (const [index, month] of ahead.entries()) {
      await calendar.next.click()
      await expectMonth(month)
      await expect.poll(() => calendar.counts(lastDays[index] ?? '')).toEqual([1])
    }
  },
)

test(
  'paging months of three hundred activities moves nothing and never makes one wait',
  { tag: ['@anytime', '@wide'] },
  async ({ page, family, today }) => {
    const children = [await family.addChild('Maya'), await family.addChild('Leo'), await family.addChild('Ida')]
    const first = firstOfMonth(addMonths(today, 1))
    const days = Array.from({ length: 100 }, (_, index) => addDays(first, index))
    for (const child of children) {
      for (const name of ['Practice', 'Club', 'Lesson'])
        await family.planMany(child, name, days, { start_time: '16:00' })
    }
    const calendar = new CalendarPage(page)
    await calendar.open(`?month=${first.slice(0, 7)}`)
    await expect.poll(() => calendar.counts(addDays(first, 5))).toEqual([3, 3, 3])
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluateHandle(() => {
      const found: string[] = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as LayoutShift[]) {
          // Another text in the middle of its box is no box that moves.
          const boxes = entry.sources.flatMap(({ node }) => (node instanceof Element ? [node] : []))
          found.push(...boxes.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`))
        }
      }).observe({ type: 'layout-shift' })
      return found
    })
    const turnTo = async (button: Locator, months: number[]) => {
      for (const month of months) {
        await button.click()
        await expect(calendar.cell(addDays(addMonths(first, month), 14))).toBeVisible()
        await expect(calendar.grid).not.toHaveAttribute('aria-busy', 'true')
      }
    }
    await expectNoLongTasks(
      page,
      () => turnTo(calendar.next, [1, 2, 3]),
      () => turnTo(calendar.previous, [2, 1, 0]),
    )
    expect(await shifts.jsonValue(), 'what has moved').toEqual([])
  },
)
