import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { ActivityPage } from '../pages/activity-page.ts'
import { shortDate, weekdayName } from '../helpers/dates.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { navigate } from '../helpers/navigate.ts'
import { readToast } from '../pages/toast.ts'
import { WeekPage } from '../pages/week-page.ts'

test(
  'a parent moves a lesson from a date on by keyboard, and leaves one that was moved alone as it is',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today }) => {
    const form = new ActivityForm(page)
    const child = await family.addChild('Maya')
    const first = addDays(today, 1)
    const times = { start_time: '16:30', end_time: '17:15' }
    const made = await family.planSeries(child, 'Piano', { from_date: first, until_date: addDays(first, 28), ...times })
    const [second, alone] = [made[1], made[3]]
    const body = { start_time: '18:00', end_time: '18:45' }
    await family.api.call('PUT /api/activities/update/:id', { params: { id: alone?.uuid ?? '' }, body })

    await navigate(page, `/children/${child.uuid}/activities/${second?.uuid}?edit`)
    await expect(page.getByText(`Every ${weekdayName(first)}, until`)).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: '30 min later' }))
    await page.keyboard.press('Enter')
    await form.name.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Which ones should change?' })
    await expect(dialog).toHaveAccessibleDescription('Start moves from 16:30 to 17:00')
    await expect(dialog.getByRole('radio', { name: 'This and later' })).toBeChecked()
    await expect(dialog).toContainText('1 was changed on its own')
    await expect(dialog).toContainText('starts at 18:00')

    await test.step('Escape changes nothing, and another scope counts anew', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await form.name.press('Enter')
      await tabTo(page, dialog.getByRole('radio', { name: 'This and later' }))
      await page.keyboard.press('ArrowDown')
      await expect(dialog.getByRole('radio', { name: 'All to come' })).toBeChecked()
      await expect(dialog.getByRole('button', { name: 'Change 4' })).toBeVisible()
      await page.keyboard.press('ArrowUp')
      await tabTo(page, dialog.getByRole('button', { name: 'Change 3' }))
      await page.keyboard.press('Enter')
    })

    await readToast(page, '3 activities of the series updated.')
    const all = await family.activitiesOf(child, today, addDays(today, 60))
    expect(all.map(({ start_time }) => start_time)).toEqual(['16:30', '17:00', '17:00', '18:00', '17:00'])
    expect(all.map(({ uuid }) => uuid)).toEqual(made.map(({ uuid }) => uuid))
  },
)

test(
  'a parent plans a series without an end, except on days off, and deletes it from a date on',
  { tag: '@wide' },
  async ({ page, family, today, axe }) => {
    const form = new ActivityForm(page)
    const week = new WeekPage(page)
    const child = await family.addChild('Maya')
    const [first, off, third] = [addDays(today, 3), addDays(today, 10), addDays(today, 17)]
    const body = { name: 'Half-term', from_date: off, to_date: off, child_uuids: [child.uuid], takes_out: true }
    await family.api.call('POST /api/days-off', { body })

    await form.open(child)
    await form.name.fill('Swimming')
    await form.choose('Recurring')
    await page.getByLabel('Start date').fill(first)
    await page.getByRole('button', { name: 'Open end' }).click()
    await expect(page.getByLabel('End date')).toBeFocused()
    await expect(form.planned).toContainText(`Every ${weekdayName(first)}, no end`)
    await expect(form.planned).toContainText('Planned 13 months ahead and extended automatically.')
    await expect(page.getByRole('switch', { name: 'Except on days off' })).toBeChecked()
    await expect(page.getByText('1 left out so far')).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: shortDate(off, today) })
        .locator('s'),
    ).toBeVisible()
    await axe('form')
    await form.add('planned so far, and extended automatically.')
    const planned = await family.activitiesOf(child, today, third)
    expect(planned.map(({ start_date }) => start_date)).toEqual([first, third])

    await week.open(child, `?view=week&date=${third}`)
    await week.openActivity(third, 'Swimming')
    await expect(page.getByText('Weekly', { exact: true })).toBeVisible()
    await expect(page.getByText(`Every ${weekdayName(first)}, no end`)).toBeVisible()
    await page.getByRole('button', { name: 'Delete Activity' }).click()
    await expect(form.alert).toContainText(`${shortDate(third, today)} onwards.`)
    await form.alert.getByRole('button', { name: /^This and later/ }).click()
    await readToast(page, 'activities of "Swimming" deleted')
    await expect(week.blocks(third)).toHaveCount(0)
    const left = await family.activitiesOf(child, today, addDays(today, 400))
    expect(left.map(({ start_date }) => start_date)).toEqual([first])
  },
)

test('a parent plans a camp of three days and makes it longer', { tag: '@wide' }, async ({ page, family, today }) => {
  const form = new ActivityForm(page)
  const activity = new ActivityPage(page)
  const child = await family.addChild('Maya')
  const [first, third, fifth] = [addDays(today, 4), addDays(today, 6), addDays(today, 8)]
  const stored = async () =>
    (await family.activitiesOf(child, today, addDays(today, 40))).map(({ start_date, end_date }) => [
      start_date,
      end_date,
    ])
  const lastDay = page.getByRole('main').getByLabel('Ends on')

  await form.open(child)
  await form.name.fill('Forest camp')
  await form.chooseDates(first)
  await page.getByRole('button', { name: 'Lasts several days' }).click()
  await expect(lastDay).toBeFocused()
  await lastDay.fill(third)
  await expect(form.planned).toContainText('3 days')
  await form.add('Activity created successfully!')
  expect(await stored()).toEqual([[first, third]])

  const [camp] = await family.activitiesOf(child, today, third)
  await navigate(page, `/children/${child.uuid}/activities/${camp?.uuid}`)
  await expect(page.getByText('· 3 days')).toBeVisible()
  await activity.edit()
  await lastDay.fill(fifth)
  await page.getByRole('button', { name: 'More dates' }).click()
  await form.chooseDates(addDays(first, 14))
  await activity.update.click()
  await readToast(page, 'Activity updated successfully! 1 more activity was created for the other dates.')
  expect(await stored()).toEqual([
    [first, fifth],
    [addDays(first, 14), addDays(fifth, 14)],
  ])
})
