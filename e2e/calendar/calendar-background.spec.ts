import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import type { Child } from '@parent-activity/contract/children'
import { expect, test } from '../setup/fixtures.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import type { Family } from '../helpers/family.ts'
import { schoolCalendar, serveCalendar } from '../helpers/school-calendar.ts'

/** At least a week ahead, so that all days of its week are to come. */
const mondayAfter = (today: string) => addDays(today, 7 + ((8 - weekday(today)) % 7))
const mondayToFriday = [1, 2, 3, 4, 5]

async function addSchool(family: Family, child: Child, from_date: string, start_time: string): Promise<void> {
  const hours = { weekdays: mondayToFriday, every_weeks: 1 as const, from_date, start_time, end_time: '15:15' }
  await family.api.call('POST /api/school-hours', { body: { child_uuid: child.uuid, ...hours } })
}

const addDaysOff = (family: Family, child: Child, from_date: string, to_date: string) =>
  family.api.call('POST /api/days-off', {
    body: { name: 'INSET days', from_date, to_date, child_uuids: [child.uuid], takes_out: true },
  })

async function followSchool(family: Family, child: Child, date: string): Promise<void> {
  const gala = { title: 'Swimming gala', date, time: '0900', place: 'Riverside Pool' }
  const school = await serveCalendar(schoolCalendar('St Brendan’s', [gala]))
  await family.api.call('POST /api/followed-calendars', {
    body: { address: school.address, name: 'St Brendan’s', child_uuids: [child.uuid], kind: 'events' },
  })
  await school.close()
}

test(
  'month and week show days off, school and a school’s calendar behind activities, and count none of them',
  { tag: '@wide' },
  async ({ page, family, today, axe }) => {
    const [maya, leo] = [await family.addChild('Maya'), await family.addChild('Leo')]
    const monday = mondayAfter(today)
    const [tuesday, thursday] = [addDays(monday, 1), addDays(monday, 3)]
    await addSchool(family, maya, today, '08:50')
    await addSchool(family, leo, today, '08:30')
    await addDaysOff(family, maya, thursday, addDays(monday, 7))
    await family.plan(leo, 'Scout camp', monday, { end_date: addDays(monday, 2), start_time: '10:00' })
    await followSchool(family, leo, thursday)
    const calendar = new CalendarPage(page)

    await calendar.open(`?day=${tuesday}`)
    await expect(calendar.cell(monday)).toContainText('Scout camp')
    await expect(calendar.cell(tuesday), 'named on its first day only').not.toContainText('Scout camp')
    await expect.poll(() => calendar.counts(tuesday)).toEqual([1])
    await expect(calendar.dayList).toContainText('All day, day 2 of 3')
    await expect(calendar.cell(thursday)).toHaveAccessibleName(
      /no activities, INSET days, 1 entry of another calendar$/,
    )
    await expect(calendar.cell(thursday)).toContainText('INSET days')
    await calendar.choose(thursday)
    await expect(calendar.dayList).toContainText('No activities')
    await expect(calendar.dayList.getByText(/^INSET days, /)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Colour key' })).toContainText('School calendarDays off')
    await axe('main')
    await calendar.dayList.getByRole('button', { name: 'View Swimming gala' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Swimming gala' })).toContainText('Riverside Pool')
    await page.keyboard.press('Escape')
    await expect(calendar.dayList.getByRole('button', { name: 'View Swimming gala' })).toBeFocused()

    await page.getByRole('radio', { name: 'Week' }).click()
    const day = page.getByRole('list', { name: 'Week', exact: true }).locator('> li').nth(5)
    await expect(day.getByText('Maya, INSET days')).toBeVisible()
    await expect(day.getByText(/^Leo, School 8:30 – 15:15$/)).toBeVisible()
    await expect(day.getByText(/^Maya, School/)).toBeHidden()
    await expect(day.getByRole('button', { name: /Leo, .*Swimming gala.*From St Brendan’s/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /day 2 of 3 Scout camp/ })).toBeVisible()
    await axe('main')

    await calendar.filter('Maya', false)
    await expect(day.getByText('INSET days: Maya')).toBeVisible()
    await expect(day.getByRole('button', { name: /gala/ })).toBeHidden()
  },
)

test(
  'a parent adds school hours on a phone, and sees them and days off in week and agenda',
  { tag: '@phone' },
  async ({ page, family, today, axe }) => {
    const [maya, leo] = [await family.addChild('Maya'), await family.addChild('Leo')]
    const monday = mondayAfter(today)
    const friday = addDays(monday, 4)
    await addSchool(family, leo, today, '08:30')
    await addDaysOff(family, maya, friday, friday)
    await family.plan(maya, 'Museum trip', monday, { end_date: addDays(monday, 1) })
    await followSchool(family, leo, friday)
    const calendar = new CalendarPage(page)

    await page.goto('/calendar/days-off')
    const card = page.getByRole('region', { name: 'School hours' })
    await card.getByRole('button', { name: 'Add' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add school hours' })
    await dialog.getByRole('combobox', { name: 'Child' }).selectOption('Maya')
    await dialog.getByLabel('From').fill('08:50')
    await dialog.getByLabel('To').fill('15:15')
    await axe('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByRole('listitem').filter({ hasText: 'Maya' })).toContainText('Mon–Fri 8:50 – 15:15')

    await calendar.open(`?view=week&day=${monday}`)
    const days = page.getByRole('list', { name: 'Week', exact: true }).locator('> li')
    await expect(days.nth(1)).toContainText('School, from 8:30 to 15:15')
    await expect(days.nth(2)).toContainText('All day, day 2 of 2')
    await expect(days.nth(5)).toContainText('INSET days: Maya')
    await expect(days.nth(5)).toContainText('Leo, school 8:30 – 15:15')
    await axe('main')
    await days.nth(5).getByRole('button', { name: /gala/ }).click()
    await page.getByRole('dialog', { name: 'Swimming gala' }).getByRole('button', { name: 'Close' }).click()

    await page.getByRole('radio', { name: 'Agenda' }).click()
    const listed = page.getByRole('region').filter({ hasText: 'Swimming gala' })
    await expect(listed.getByText(/^INSET days, /)).toBeVisible()
    await expect(listed).toContainText('9:00, St Brendan’s')
    await expect(page.getByRole('main').getByText(/school 8:30/)).toHaveCount(0)
    await axe('main')
  },
)
