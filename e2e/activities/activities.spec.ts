import { addDays, addMonths, weekday } from '@parent-activity/domain/calendar/calendar-date'
import type { Locator } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { shortDate, weekdayName } from '../helpers/dates.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { WeekPage } from '../pages/week-page.ts'

test(
  'a parent adds activities of every kind and sees each on its days',
  { tag: '@everywhere' },
  async ({ page, family, today }) => {
    const form = new ActivityForm(page)
    const week = new WeekPage(page)
    const maya = await family.addChild('Maya')
    const leo = await family.addChild('Leo')
    const day = addDays(today, 9)

    await test.step('one on a single date', async () => {
      await week.open(maya)
      await week.addLink.click()
      await form.name.fill('Swimming lesson')
      await form.chooseDates(day)
      await form.setTime('Start time', '16:00')
      await form.setTime('End time', '17:30')
      await expect(form.planned).toHaveText(/^1 activity: /)
      await form.add('Activity created successfully!')
      await week.expectFor(maya)
      await expect(week.blocks(day)).toHaveText([/16:00.*Swimming lesson/])
      await page.goBack()
      await week.expectFor(maya)
      await expect(page.getByText('No activities this week')).toBeVisible()
    })

    await test.step('one on several dates', async () => {
      await week.addLink.click()
      await form.name.fill('Rehearsal')
      await form.chooseDates(day, addDays(day, 1), addDays(day, 7))
      await expect(form.planned).toContainText('3 activities: ')
      await form.add('3 activities created successfully!')
      await expect(week.blocks(day)).toHaveText([/Rehearsal/, /Swimming lesson/])
      await week.next.click()
      await expect(week.blocks(addDays(day, 7))).toHaveText([/All day.*Rehearsal/])
    })

    await test.step('one that recurs, and so can’t be shared', async () => {
      await week.addLink.click()
      await form.name.fill('Chess club')
      await form.choose('Recurring')
      await expect(page.getByLabel('Start date')).toHaveValue(today)
      await expect(page.getByLabel('End date')).toHaveValue(addMonths(today, 2))
      await expect(page.getByRole('button', { name: weekdayName(today) })).toHaveAttribute('aria-pressed', 'true')
      await form.choose('Shared')
      await expect(form.recurring).toBeDisabled()
      await expect(form.recurring).not.toBeChecked()
      await form.choose('Private')
      await form.choose('Recurring')
      await form.setWeekdays()
      await expect(form.planned).toHaveText('No days of the week chosen yet.')
      await form.setWeekdays('Thursday', 'Tuesday')

      const dates = daysFrom(today, addMonths(today, 2)).filter((date) => [2, 4].includes(weekday(date)))
      const [first = '', last = ''] = [dates[0], dates.at(-1)]
      const period = `${shortDate(first, today)} to ${shortDate(last, today)}`
      await expect(form.planned).toContainText(`${dates.length} activities, Tuesdays and Thursdays, ${period}`)
      const over = `${dates.length} activities scheduled over the next 2 months.`
      await form.add(`Recurring activity series created! ${over}`)
      await expect(week.blocks(first).filter({ hasText: 'Chess club' })).toContainText('repeats')
      const made = await family.activitiesOf(maya, today, addMonths(today, 3))
      expect(made.filter(({ name }) => name === 'Chess club').map(({ start_date }) => start_date)).toEqual(dates)
    })

    await test.step('one that two children host, once in the week of each', async () => {
      await week.addLink.click()
      await form.name.fill('Museum')
      await form.choose('Shared')
      await page.getByRole('checkbox', { name: 'Leo' }).check()
      await form.choose('Private')
      await expect(form.recurring).toBeDisabled()
      await form.chooseDates(day)
      await form.add('Activity created successfully!')
      await expect(week.blocks(day).filter({ hasText: 'Museum' })).toHaveCount(1)
      await week.open(leo, `?view=week&date=${day}`)
      await expect(week.blocks(day)).toHaveText([/Museum/])
      await week.openActivity(day, 'Museum')
      await expect(page.getByRole('region', { name: 'Hosted by' }).getByRole('listitem')).toHaveText([/Leo/, /Maya/])
    })
  },
)

test(
  'a new activity with a missing or wrong field is refused, and that field gets the focus',
  { tag: '@wide' },
  async ({ page, family, today }) => {
    const form = new ActivityForm(page)
    const child = await family.addChild('Maya')
    await form.open(child)
    await form.expectRefusal('Please enter activity name')
    await expect(form.name).toBeFocused()
    await form.name.fill('Judo')
    await form.expectRefusal('Please select at least one date from the calendar')
    await expect(form.day(today)).toBeFocused()

    await test.step('in a recurring activity', async () => {
      await form.choose('Recurring')
      await page.getByLabel('Start date').fill(addDays(today, 5))
      await page.getByLabel('End date').fill(addDays(today, 6))
      await form.setWeekdays()
      await form.expectRefusal('Please select at least one day of the week for the recurring activity')
      await expect(page.getByRole('group', { name: 'Repeats on' }).getByRole('button').first()).toBeFocused()
      await form.toggleWeekdays(weekdayName(addDays(today, 7)))
      await expect(form.planned).toHaveText('None of these days lies in the period.')
    })

    await test.step('in the other fields, also under More', async () => {
      await form.choose('Single dates')
      await form.chooseDates(today)
      await form.setTime('End time', '16:45')
      await form.expectRefusal('Please choose a start time as well')
      await expect(form.time('Start time')).toBeFocused()
      await form.setTime('Start time', '18:00')
      await expect(page.getByText('Ends the next day')).toBeVisible()
      await form.more.click()
      await form.website.fill('example.com/judo')
      await form.cost.fill('-1')
      await form.more.click()
      await form.expectRefusal('Cost must be a number between 0 and 1,000,000')
      await expect(form.cost).toBeFocused()
      await form.cost.fill('8.5')
      await form.participants.fill('12')
    })

    await form.add('Activity created successfully!')
    expect(await family.activitiesOf(child, today, today)).toMatchObject([
      {
        name: 'Judo',
        start_date: today,
        end_date: addDays(today, 1),
        start_time: '18:00',
        end_time: '16:45',
        website_url: 'https://example.com/judo',
        cost: 8.5,
        max_participants: 12,
      },
    ])
  },
)

test(
  'a parent adds an activity with the keyboard alone',
  { tag: ['@story', '@anytime', '@wide'] },
  async ({ page, family, today, axe }) => {
    const form = new ActivityForm(page)
    const week = new WeekPage(page)
    const child = await family.addChild('Maya')
    const { keyboard } = page
    const goTo = async (target: Locator) => {
      await tabTo(page, target)
      await keyboard.press('Enter')
    }
    await page.goto('/children')
    await expect(page.getByRole('link', { name: 'Maya Vale' })).toBeVisible()
    await goTo(page.getByRole('link', { name: 'Maya Vale' }))
    await week.expectFor(child)
    await goTo(week.addLink)
    await expect(form.line).toBeFocused()
    await axe('main')
    await keyboard.type('Judo')
    await goTo(form.day(today))
    await keyboard.press('PageDown')
    await expect(form.day(addMonths(today, 1))).toBeFocused()
    await keyboard.press('Space')
    await expect(form.planned).toContainText('2 activities: ')
    await goTo(form.time('Start time'))
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(form.time('Start time')).toBeFocused()
    await goTo(form.addButton)
    await expect(form.made).toBeFocused()
    await goTo(form.made.getByRole('button', { name: 'No' }))
    await week.expectFor(child)
    await expect(week.blocks(today)).toHaveText([/8:15.*Judo/])
    await axe('main')
  },
)

function daysFrom(start: string, end: string): string[] {
  const days = [start]
  for (let day = addDays(start, 1); day <= end; day = addDays(day, 1)) days.push(day)
  return days
}
