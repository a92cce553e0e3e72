import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { navigate } from '../helpers/navigate.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { CalendarPage } from '../pages/calendar-page.ts'

test(
  'a parent sees that a child would be at two places, adds it all the same, and calls it fine',
  { tag: '@wide' },
  async ({ page, family, today, axe }) => {
    const [form, calendar] = [new ActivityForm(page), new CalendarPage(page)]
    const [maya] = [await family.addChild('Maya'), await family.addChild('Leo')]
    const day = addDays(today, 8)
    const swimming = await family.plan(maya, 'Swimming lesson', day, { start_time: '17:00', end_time: '18:00' })
    const inForm = page.getByText(/^Clash: Maya is at Swimming lesson then, 17:00.18:00$/)
    const inWeek = page.getByText(/^Clash: Maya is at Film night at 17:30$/)

    await form.open(maya)
    await form.name.fill('Film night')
    await form.chooseDates(day)
    await form.setTime('Start time', '18:00')
    await expect(form.planned).toContainText('1 activity')
    await expect(inForm).toHaveCount(0)
    await form.setTime('Start time', '17:30')
    await expect(inForm).toBeVisible()
    await form.add('created')

    await calendar.open(`?view=week&day=${day}`)
    await expect(inWeek).toBeVisible()
    await axe('main')

    await navigate(page, `/children/${maya.uuid}/activities/${swimming.uuid}`)
    await expect(page.getByText('Maya is at two places')).toBeVisible()
    await expect(page.getByText(/Film night is at the same time, 17:30.18:30\.$/)).toBeVisible()
    await axe('main')
    await page.getByRole('button', { name: 'That’s fine' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'That’s fine' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Swimming lesson' })).toBeVisible()
    await calendar.open(`?view=week&day=${day}`)
    await expect(page.getByText('Film night')).toBeVisible()
    await expect(inWeek).toHaveCount(0)
  },
)
