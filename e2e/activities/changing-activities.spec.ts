import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { ActivityPage } from '../pages/activity-page.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { shortDate, weekdayName } from '../helpers/dates.ts'
import { holdReads } from '../helpers/held-calls.ts'
import { readToast } from '../pages/toast.ts'
import { WeekPage } from '../pages/week-page.ts'

test('a parent changes, moves and repeats an activity', { tag: '@phone' }, async ({ page, family, today }) => {
  const form = new ActivityForm(page)
  const activity = new ActivityPage(page)
  const week = new WeekPage(page)
  const child = await family.addChild('Maya')
  const day = addDays(today, 2)
  const later = addDays(today, 10)
  const next = addDays(later, 7)
  await family.plan(child, 'Piano', day, { start_time: '15:00', cost: 20 })
  await week.open(child, `?view=week&date=${day}`)

  await test.step('in its form, which asks before a change is lost', async () => {
    await week.openActivity(day, 'Piano')
    await expect(page.getByText('Activity Details')).toBeVisible()
    await activity.edit()
    await expect(form.cost).toHaveValue('20.00')
    await form.name.fill('Piano lesson')
    await page.getByLabel('Date', { exact: true }).fill(later)
    const waysToLeave = [
      () => page.getByRole('link', { name: 'Cancel' }).click(),
      () => page.evaluate(() => history.back()),
      () => page.getByRole('link', { name: 'Parent Activity App' }).click(),
      async () => {
        await page.getByRole('button', { name: 'Open menu' }).click()
        await page.getByRole('link', { name: 'Profile' }).click()
      },
    ]
    for (const leave of waysToLeave) {
      await leave()
      await expect(form.alert).toContainText('What you entered will be lost.')
      await form.answer('Cancel')
      await expect(form.name).toHaveValue('Piano lesson')
    }
    const question = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    expect((await question).type()).toBe('beforeunload')
    await (await question).dismiss()
    await activity.update.click()
    await readToast(page, 'Activity updated successfully!')
    await expect(week.blocks(later)).toHaveText([/15:00.*Piano lesson/])
    await expect(page).toHaveURL(new RegExp(later))
  })

  await test.step('where more dates create more activities', async () => {
    await page.getByRole('link', { name: 'Edit Piano lesson' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Edit Activity' })).toBeVisible()
    await page.getByRole('button', { name: 'More dates' }).click()
    await expect(form.day(later)).toBeFocused()
    await expect(form.day(later)).toHaveAttribute('aria-selected', 'true')
    await form.chooseDates(next, addDays(later, 1))
    await form.location.fill('Room 4')
    await activity.update.click()
    await readToast(page, 'Activity updated successfully! 2 more activities were created for the other dates.')
    await week.expectFor(child)
    await week.next.click()
    await expect(week.blocks(next)).toHaveText([/Piano lesson/])
    const all = await family.activitiesOf(child, today, addDays(today, 30))
    expect(all.map(({ start_date, location }) => [start_date, location])).toEqual([
      [later, 'Room 4'],
      [addDays(later, 1), 'Room 4'],
      [next, 'Room 4'],
    ])
  })

  await test.step('Back discards the changes after a question, and Close shows the same week again', async () => {
    await week.openActivity(next, 'Piano lesson')
    await activity.edit()
    await form.name.fill('Organ')
    await page.evaluate(() => history.back())
    await form.answer('OK')
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(week.blocks(next)).toHaveText([/Piano lesson/])
    await week.addLink.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(week.blocks(next)).toHaveText([/Piano lesson/])
    await expect(week.days).toHaveCount(7)
  })
})

test(
  'a parent deletes one activity, or a series from today on and nothing else',
  { tag: '@wide' },
  async ({ page, family, today }) => {
    const form = new ActivityForm(page)
    const week = new WeekPage(page)
    const child = await family.addChild('Maya')
    const remove = async (choice: string) => {
      await page.getByRole('button', { name: 'Delete Activity' }).click()
      await form.alert.getByRole('button', { name: choice, exact: true }).click()
      await expect(form.alert).toBeHidden()
    }
    const left = async () => (await family.activitiesOf(child, addDays(today, -7), addDays(today, 60))).map(toLine)
    const [day, second, third] = [addDays(today, 2), addDays(today, 9), addDays(today, 16)]
    const series = { series_id: 'own', is_recurring: true, recurring_days: [weekday(day)], series_start_date: today }
    // The server accepts yesterday only while it is still today somewhere.
    const made = await family.planMany(child, 'Judo', [addDays(today, -1), day, second, third], series)
    const past = made.filter(({ start_date }) => start_date < today).map(toLine)
    await family.plan(child, 'Judo', third, { start_time: '20:00' })
    await family.plan(child, 'Dentist', second)

    await test.step('a single one', async () => {
      await week.open(child, `?view=week&date=${second}`)
      await week.openActivity(second, 'Dentist')
      await remove('Cancel')
      await expect(page.getByRole('heading', { name: 'Dentist' })).toBeVisible()
      const notFound = { status: 404, json: { success: false, error: 'Not found', code: 'not_found' } }
      await page.route(/\/delete\//, (route) => route.fulfill(notFound), { times: 1 })
      await page.getByRole('button', { name: 'Delete Activity' }).click()
      await form.answer('OK')
      await expect(form.alert).toContainText('Failed to delete activity')
      await form.answer('OK')
      await remove('OK')
      await readToast(page, 'Activity "Dentist" deleted successfully')
      await expect(week.blocks(second)).toHaveText([/Judo/])
    })

    await test.step('one occurrence of a series', async () => {
      await week.openActivity(second, 'Judo')
      await remove('Cancel')
      await page.getByRole('button', { name: 'Delete Activity' }).click()
      const period = `${shortDate(day, today)} to ${shortDate(third, today)}`
      await expect(form.alert).toHaveText(
        new RegExp(`It repeats every ${weekdayName(day)}. The entire series is 3 activities from today on: ${period}.`),
      )
      await expect(form.alert.getByRole('button')).toHaveText([
        'Just this occurrence',
        'This and later (2)',
        'Entire series',
        'Cancel',
      ])
      await form.alert.getByRole('button', { name: 'Just this occurrence' }).click()
      await readToast(page, 'Activity "Judo" deleted successfully')
      await expect(week.blocks(second)).toHaveCount(0)
      expect(await left()).toEqual([...past, `${day} Judo`, `${third} Judo`, `${third} Judo`])
    })

    await test.step('the entire series, but no past ones and no others of the same name', async () => {
      await week.previous.click()
      await week.openActivity(day, 'Judo')
      await remove('Entire series')
      await readToast(page, 'Recurring activity series "Judo" deleted successfully.')
      await expect(week.blocks(day)).toHaveCount(0)
      expect(await left()).toEqual([...past, `${third} Judo`])
      await week.next.click()
      await week.next.click()
      await expect(week.blocks(third)).toHaveText([/20:00.*Judo/])
    })
  },
)

test(
  'a parent keeps what they typed while the activity is changed, and is told that it was deleted',
  { tag: ['@anytime', '@wide'] },
  async ({ page, family, today }) => {
    const form = new ActivityForm(page)
    const week = new WeekPage(page)
    const child = await family.addChild('Maya')
    const { uuid: id } = await family.plan(child, 'Judo', today)
    await week.open(child, '?view=week')
    const loaded = page.waitForResponse(`**/api/activities/${id}?*`)
    await week.openActivity(today, 'Judo')
    await loaded
    await new ActivityPage(page).edit()
    await form.name.fill('Judo for two')
    await family.api.call('PUT /api/activities/update/:id', { params: { id }, body: { location: 'Hall' } })
    await expect(page.getByRole('status').getByText('Changed by Iris just now')).toBeVisible()
    await expect(form.name).toHaveValue('Judo for two')
    await expect(form.name).toBeFocused()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const both = page.getByRole('dialog', { name: 'Iris changed this activity' })
    await expect(both.getByRole('radio', { name: 'Judo for two' })).toBeChecked()
    await expect(both.getByRole('radio', { name: 'Hall' })).toBeChecked()
    await both.getByRole('button', { name: 'Use these' }).click()
    await expect(page.getByLabel('Location')).toHaveValue('Hall')
    await expect(form.name).toHaveValue('Judo for two')
    const release = await holdReads(page)
    await family.api.call('DELETE /api/activities/delete/:id', { params: { id } })
    await new ActivityPage(page).update.click()
    await expect(form.alert).toContainText('Unable to update activity - activity UUID not found')
    release()
    await form.answer('OK')
    await expect(page.getByRole('heading', { name: 'Activity not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the week' }).click()
    await expect(page.getByText('No activities this week')).toBeVisible()

    const chess = await family.plan(child, 'Chess', today)
    const calendar = new CalendarPage(page)
    await calendar.open()
    await calendar.view('Chess')
    // Polling would close the dialog.
    await page.route(/\/api\/calendar\//, () => undefined)
    await family.api.call('DELETE /api/activities/delete/:id', { params: { id: chess.uuid } })
    await page.getByRole('link', { name: 'Open activity' }).click()
    const back = page.getByRole('link', { name: 'Back to the calendar' })
    await expect(back).toBeVisible()
    await page.unrouteAll()
    await back.click()
    await expect(calendar.cell(today)).toHaveAttribute('aria-selected', 'true')
  },
)

function toLine({ start_date, name }: { start_date: string; name: string }): string {
  return `${start_date} ${name}`
}
