import {
  addDays,
  addMonths,
  firstOfMonth,
  weekday,
  type CalendarDate,
} from '@parent-activity/domain/calendar/calendar-date'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { ActivityPage } from '../pages/activity-page.ts'
import { watchCalls } from '../helpers/calls-under-way.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { fullDate, monthAndYear } from '../helpers/dates.ts'
import { countDrawnNodes } from '../helpers/drawn-nodes.ts'
import { Family } from '../helpers/family.ts'
import { holdWrites } from '../helpers/held-calls.ts'
import { newPerson } from '../helpers/people.ts'
import { readToast } from '../pages/toast.ts'
import { WeekPage } from '../pages/week-page.ts'
import { withoutLive } from '../helpers/without-live.ts'

/** Missing in the DOM types. */
interface LayoutShift {
  sources: { node?: Node | null }[]
}

/** Weeks start on Monday in the browser's locale, en-GB. */
function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekday(date) + 6) % 7))
}

function daysShown(month: CalendarDate): CalendarDate[] {
  return Array.from({ length: 42 }, (_, index) => addDays(mondayOf(month), index))
}

test(
  'the month counts the activities of each child and day, and pages by button, address and history',
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
    await expect(calendar.grid).toHaveAccessibleName(monthAndYear(month))
    const shown = await calendar.cells.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-date')))
    expect(shown).toEqual(daysShown(month))
    await expect(calendar.cell(day)).toHaveAccessibleName(
      new RegExp(`${fullDate(day).source}.*2 activities: Maya 2, Leo 1`),
    )
    await expect.poll(() => calendar.counts(day)).toEqual([2, 1])
    for (const later of [1, 2, 3]) await expect.poll(() => calendar.counts(addDays(day, later))).toEqual([1])
    await expect.poll(() => calendar.counts(addDays(day, 4))).toEqual([])
    await expect.poll(() => calendar.counts(addDays(day, 7))).toEqual([2])

    await calendar.choose(day)
    await expect(calendar.dayList.getByRole('button', { name: /^View / })).toHaveText(['View', 'View'])
    await expect(calendar.dayList.getByRole('heading', { name: 'Maya and Leo' })).toBeInViewport()
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
  'a parent answers an invitation in the calendar, and an activity opened there leads back to it',
  { tag: ['@anytime', '@phone'] },
  async ({ page, family, today }) => {
    const maya = await family.addChild('Maya')
    const others = await Family.register(page.request, newPerson('Ben', 'Okafor'))
    const noah = await others.addChild('Noah')
    await family.connect(maya, others, noah)
    // The bell does not list days that far ahead.
    const day = addDays(firstOfMonth(addMonths(today, 14)), 14)
    await family.plan(maya, 'Swimming', day, { location: 'Pool' })
    let filmNight = ''
    for (const name of ['Film night', 'Picnic']) {
      const { uuid: id } = await others.plan(noah, name, day, { is_shared: true, start_time: '17:30' })
      const body = { child_uuid: maya.uuid, message: `Come to the ${name}!` }
      await others.api.call('POST /api/activities/:id/invite', { params: { id }, body })
      if (name === 'Film night') filmNight = id
    }

    const calendar = new CalendarPage(page)
    const form = new ActivityForm(page)
    await page.clock.install()
    await calendar.open(`?month=${addMonths(day, -2).slice(0, 7)}`)
    const place = await calendar.next.boundingBox()
    for (let step = 0; step < 2; step++) await calendar.next.click()
    await expect(calendar.grid).toHaveAccessibleName(monthAndYear(day))
    expect(await calendar.next.boundingBox(), 'under the finger, however long the name of the month').toEqual(place)
    await calendar.choose(day)
    await calendar.view('Film night')
    const modal = page.getByRole('dialog', { name: 'Film night' })
    await expect(modal).toContainText('Invitation from Ben Okafor (Noah)')
    await expect(modal).toContainText('Come to the Film night!')
    await modal.getByRole('button', { name: 'Accept' }).click()
    await readToast(page, 'Invitation accepted! Activity will appear in your calendar.')
    await expect(modal).toBeHidden()
    await expect(calendar.dayList).toContainText('Accepted')

    await test.step('an activity deleted by its host leaves the calendar with a toast', async () => {
      await calendar.view('Film night')
      await others.api.call('DELETE /api/activities/delete/:id', { params: { id: filmNight } })
      await page.evaluate(() => dispatchEvent(new Event('childrenDataChanged')))
      await readToast(page, 'Film night is no longer in the calendar.')
      await expect(modal).toBeHidden()
    })

    await test.step('a late reply closes no other dialog', async () => {
      const answer = await holdWrites(page, '**/respond')
      await calendar.view('Picnic')
      const picnic = page.getByRole('dialog', { name: 'Picnic' })
      await picnic.getByRole('button', { name: 'Accept' }).click()
      await page.keyboard.press('Escape')
      await expect(picnic).toBeHidden()
      await calendar.view('Swimming')
      answer()
      await readToast(page, 'Invitation accepted! Activity will appear in your calendar.')
      // The dialog closes a moment after the reply.
      await page.clock.runFor(1000)
    })
    const entries = await page.evaluate(() => history.length)
    await page.getByRole('dialog', { name: 'Swimming' }).getByRole('link', { name: 'Open activity' }).click()
    await expect(page.getByRole('heading', { name: 'Swimming', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => history.length), 'in place of the entry of the dialog').toBe(entries)
    expect(await page.evaluate(() => sessionStorage.getItem('navigationSource'))).toContain('"source":"calendar"')
    const activity = new ActivityPage(page)
    await activity.edit()
    await page.getByLabel('Location').fill('Lake')
    await page.evaluate(() => history.back())
    await expect(form.alert).toContainText('What you entered will be lost.')
    await form.answer('Cancel')
    await activity.update.click()
    await readToast(page, 'Activity updated successfully!')
    await expect(calendar.cell(day)).toHaveAttribute('aria-selected', 'true')
    await calendar.view('Swimming')
    await expect(page.getByRole('dialog', { name: 'Swimming' })).toContainText('Lake')
    await page.keyboard.press('Escape')

    await test.step('a swipe turns the month, but not while the page is zoomed in', async () => {
      const month = firstOfMonth(day)
      const swipe = () =>
        calendar.cell(day).evaluate((cell) => {
          const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, clientY: 300 }
          cell.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 300 }))
          cell.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: 100 }))
        })
      await expect(calendar.grid.locator('..')).toHaveCSS('touch-action', 'pan-y pinch-zoom')
      const session = await page.context().newCDPSession(page)
      const zoom = async (pageScaleFactor: number) => {
        await session.send('Emulation.setPageScaleFactor', { pageScaleFactor })
        await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(pageScaleFactor)
      }
      await zoom(2)
      await swipe()
      await zoom(1)
      await swipe()
      await expect(calendar.grid).toHaveAccessibleName(monthAndYear(addMonths(month, 1)))
    })

    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('link', { name: 'Calendar' }).click()
    await expect(calendar.cell(today)).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  'a parent moves through the month with the keyboard alone, and quick keys and clicks lead to the right day',
  { tag: ['@anytime', '@wide'] },
  async ({ page, family, today }) => {
    await family.addChild('Maya')
    const calendar = new CalendarPage(page)
    const press = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))
    await calendar.open()
    await test.step('one key after the other', async () => {
      await calendar.cell(today).focus()
      await page.keyboard.press('ArrowRight')
      await expect(calendar.cell(addDays(today, 1))).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(calendar.cell(addDays(today, 1))).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('PageDown')
      await expect(calendar.cell(addMonths(addDays(today, 1), 1))).toBeFocused()
      await page.keyboard.press('PageUp')
      // A shorter month may lead back to another day.
      const back = addMonths(addMonths(addDays(today, 1), 1), -1)
      await expect(calendar.cell(back)).toBeFocused()
      await page.keyboard.press('Home')
      await expect(calendar.cell(mondayOf(back))).toBeFocused()
      await page.keyboard.press('End')
      await expect(calendar.cell(addDays(mondayOf(back), 6))).toBeFocused()
    })
    await calendar.today.click()
    await expect(calendar.cell(today)).toHaveAttribute('aria-selected', 'true')
    await calendar.next.evaluate((button: HTMLElement) => {
      for (let times = 0; times < 3; times++) button.click()
    })
    const month = firstOfMonth(addMonths(today, 3))
    const last = addDays(addMonths(month, 1), -1)
    await calendar.choose(last)
    await expect(calendar.grid).toHaveAccessibleName(monthAndYear(month))
    const later = addMonths(addMonths(last, 1), 1)
    await press('PageDown', 'PageDown', 'Enter')
    await expect(calendar.cell(later)).toHaveAttribute('aria-selected', 'true')
    await expect(calendar.cell(later)).toBeFocused()
    await expect(calendar.grid).toHaveAccessibleName(monthAndYear(later))
    await press('PageDown', 'PageUp', 'ArrowLeft')
    await expect(calendar.cell(addDays(addMonths(addMonths(later, 1), -1), -1))).toBeFocused()
    await expect(calendar.grid).toHaveAccessibleName(monthAndYear(later))

    await test.step('a day shown in two months gets the focus in the new one', async () => {
      await calendar.open(`?month=${month.slice(0, 7)}`)
      await calendar.cell(month).focus()
      await press('PageDown')
      await expect(calendar.grid).toHaveAccessibleName(monthAndYear(addMonths(month, 1)))
      await expect(calendar.cell(addMonths(month, 1))).toBeFocused()
    })

    await test.step('after a change of month the Tab key leads to a day of that month', async () => {
      await calendar.open(`?day=${last}`)
      await calendar.choose(last)
      await calendar.next.click()
      await expect(calendar.grid).toHaveAccessibleName(monthAndYear(addMonths(month, 1)))
      const tabStop = calendar.grid.locator('[tabindex="0"]')
      await expect(tabStop).toHaveAttribute('data-date', addMonths(month, 1))
      await calendar.open()
      await calendar.choose(addDays(firstOfMonth(today), today.endsWith('-01') ? 1 : 0))
      await calendar.today.click()
      await expect(tabStop).toHaveAttribute('data-date', today)
    })
  },
)

test(
  'paging months and weeks of a thousand activities shifts no layout, and draws each page at most twice',
  { tag: ['@anytime', '@wide'] },
  async ({ page, family, today }) => {
    await withoutLive(page)
    const calls = watchCalls(page)
    const first = firstOfMonth(addMonths(today, 1))
    const days = Array.from({ length: 112 }, (_, index) => addDays(first, index))
    const maya = await family.addChild('Maya')
    await family.planMany(maya, 'Practice', days, { start_time: '16:00' })
    for (const child of [await family.addChild('Leo'), await family.addChild('Ida')]) {
      for (const name of ['Practice', 'Club', 'Lesson', 'Choir'])
        await family.planMany(child, name, days, { start_time: '16:00' })
    }
    const asked = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes('/api/calendar/activities')) asked.add(new URL(request.url()).search)
    })

    await test.step('months', async () => {
      const calendar = new CalendarPage(page)
      await calendar.open(`?month=${first.slice(0, 7)}`)
      await expect.poll(() => calendar.counts(addDays(first, 5))).toEqual([1, 4, 4])
      await calls.settled()
      const shifts = await page.evaluateHandle(() => {
        const found: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as LayoutShift[]) {
            // A changed text inside a box is no shift.
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
      const drawn = await countDrawnNodes(page, () => turnTo(calendar.next, [1, 2, 3]))
      expect(drawn, 'for three months').toBeLessThan(3 * 2 * (await countElements(page)))
      expect(await shifts.jsonValue(), 'what has moved').toEqual([])
    })

    await test.step('weeks', async () => {
      const week = new WeekPage(page)
      const sunday = addDays(first, 7 - weekday(first))
      await week.open(maya, `?view=week&date=${sunday}`)
      await expect(week.blocks(sunday)).toHaveText([/Practice/])
      const tenWeeks = Array.from({ length: 10 }, (_, index) => index + 1)
      const turnTo = async (link: Locator, weeks: number[]) => {
        await link.focus()
        for (const number of weeks) {
          await page.keyboard.press('Enter')
          await week.expectRange(addDays(sunday, number * 7), addDays(sunday, number * 7 + 6))
        }
        await expect(week.cards).toHaveCount(7)
      }
      const drawn = await countDrawnNodes(page, () => turnTo(week.next, tenWeeks))
      expect(drawn, 'for ten weeks').toBeLessThan(10 * 2 * (await countElements(page)))
    })
    expect(asked.size, 'different ranges that were asked for').toBe(1)
  },
)

function countElements(page: Page): Promise<number> {
  return page.locator('main *').count()
}
