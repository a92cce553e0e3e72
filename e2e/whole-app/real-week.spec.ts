import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { CalendarsPage } from '../pages/calendars-page.ts'
import { navigate } from '../helpers/navigate.ts'
import { schoolCalendar, serveCalendar } from '../helpers/school-calendar.ts'
import { readToast } from '../pages/toast.ts'

const mondayAfter = (today: string) => addDays(today, 7 + ((8 - weekday(today)) % 7))

for (const screen of ['@phone', '@wide']) {
  test(
    `a lesson moves from a date on, half-term takes it out, and month and link show the rest ${screen}`,
    { tag: [screen, '@long'] },
    async ({ page, family, today, request }) => {
      const maya = await family.addChild('Maya')
      const monday = mondayAfter(today)
      const mondays = [0, 7, 14, 21].map((days) => addDays(monday, days))
      const until_date = addDays(monday, 27)
      const times = { start_time: '16:00', end_time: '17:00' }
      const made = await family.planSeries(maya, 'Swimming', { from_date: monday, until_date, ...times })
      const fair = { title: 'Fair', date: addDays(monday, 2), time: '1500' }
      const school = await serveCalendar(schoolCalendar('Oakfield', [fair]))

      await test.step('from the second date on it starts half an hour later', async () => {
        const form = new ActivityForm(page)
        await navigate(page, `/children/${maya.uuid}/activities/${made[1]?.uuid}?edit`)
        await page.getByRole('button', { name: '30 min later' }).click()
        await form.name.press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Which ones should change?' })
        await dialog.getByRole('button', { name: 'Change 3' }).click()
        await readToast(page, '3 activities of the series updated.')
      })

      const calendars = new CalendarsPage(page)
      const link = await test.step('the school is followed, and a link made', async () => {
        await calendars.open()
        await calendars.follow(school.address, 'Maya', 'Add 1 entry')
        return calendars.makeLink({ name: 'Phone', whose: 'Whole family', shows: 'Everything' })
      })
      const read = async () => {
        const text = await (await request.get(link)).text()
        return [...text.matchAll(/DTSTART;TZID=[^:]+:(\d{8})T(\d{4})/g)].map(([, day, time]) => `${day} ${time}`)
      }
      const all = mondays.map((date, index) => `${date.replaceAll('-', '')} ${index === 0 ? '1600' : '1630'}`)
      expect(await read()).toEqual(all)

      const calendar = new CalendarPage(page)
      await test.step('half-term takes the third lesson out', async () => {
        await navigate(page, '/calendar/days-off')
        const add = page.getByRole('region', { name: 'Add days off' })
        await add.getByLabel('Name').fill('Half-term')
        await add.getByLabel('From').fill(mondays[2]!)
        await add.getByLabel('To').fill(addDays(mondays[2]!, 4))
        await expect(add.getByText('1 activity falls on these days')).toBeVisible()
        await add.getByRole('button', { name: 'Add days off' }).click()
        await expect(page.getByRole('region', { name: 'Days off', exact: true })).toContainText('Half-term')
        await calendar.open(`?day=${mondays[2]}`)
        await expect(calendar.cell(mondays[2]!)).toHaveAccessibleName(/no activities, Half-term/)
        await expect(calendar.dayList).toContainText('Maya’s Swimming is left out')
        expect(await read()).toEqual(all.filter((_, index) => index !== 2))
      })

      await test.step('the school’s entry lies in the month, and is not counted', async () => {
        await calendar.open(`?day=${fair.date}`)
        await expect(calendar.cell(fair.date)).toHaveAccessibleName(/no activities, 1 entry of another calendar$/)
        await expect(calendar.dayList).toContainText('Fair')
      })

      await test.step('without half-term the lesson is back, as it was', async () => {
        await navigate(page, '/calendar/days-off')
        await page.getByRole('button', { name: 'More for Half-term' }).click()
        await page.getByRole('menuitem', { name: 'Remove' }).click()
        const question = page.getByRole('alertdialog', { name: 'Remove Half-term?' })
        await expect(question).toContainText('Swimming comes back.')
        await question.getByRole('button', { name: 'Remove' }).click()
        await expect(page.getByRole('heading', { name: 'No days off yet' })).toBeVisible()
        await calendar.open(`?day=${mondays[2]}`)
        await expect.poll(() => calendar.counts(mondays[2]!)).toEqual([1])
        expect(await read()).toEqual(all)
        const known = await family.activitiesOf(maya, monday, until_date)
        expect(known.map(({ uuid }) => uuid)).toEqual(made.map(({ uuid }) => uuid))
      })
      await school.close()
    },
  )
}
