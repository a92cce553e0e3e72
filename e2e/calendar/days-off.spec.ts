import { addDays, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { newPerson } from '../helpers/people.ts'
import { Family } from '../helpers/family.ts'

const mondayAfter = (date: CalendarDate) => addDays(date, ((8 - weekday(date)) % 7) + 7)

const form = (page: Page) => page.getByRole('region', { name: 'Add days off' })
const rows = (page: Page) => page.getByRole('region', { name: 'Days off', exact: true }).getByRole('listitem')

test(
  'a parent adds half-term, sees the weekly lesson go, and come back once it is removed',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today, axe }) => {
    const maya = await family.addChild('Maya')
    await family.addChild('Leo')
    const monday = mondayAfter(today)
    const lesson = { name: 'Swimming', start_date: monday, start_time: '16:00', end_time: '17:00' }
    await family.api.call('POST /api/activities/:childUuid/series', {
      params: { childUuid: maya.uuid },
      body: {
        ...lesson,
        series_id: 'swimming',
        weekdays: [1],
        every_weeks: 1,
        skips_days_off: true,
        from_date: monday,
        until_date: addDays(monday, 21),
      },
    })
    const lessons = () => family.activitiesOf(maya, monday, addDays(monday, 30))

    await page.goto('/calendar')
    await page.getByRole('link', { name: 'Days off' }).click()
    await expect(page.getByRole('heading', { name: 'No days off yet' })).toBeVisible()

    const add = form(page)
    await add.getByLabel('Name').fill('Half-term')
    await add.getByLabel('From').fill(addDays(monday, 7))
    await add.getByLabel('To').fill(addDays(monday, 11))
    await add.getByLabel('Leo').uncheck()
    await expect(add.getByText('1 activity falls on these days')).toBeVisible()
    await expect(add.getByRole('listitem')).toContainText(['Swimming, Mon'])
    await axe('main', true)
    await add.getByRole('button', { name: 'Add days off' }).press('Enter')
    await expect(rows(page)).toContainText(['Half-term'])
    await expect(add.getByLabel('Name')).toHaveValue('')
    expect((await lessons()).map(({ start_date }) => start_date)).not.toContain(addDays(monday, 7))

    await rows(page).getByRole('button', { name: 'More for Half-term' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit days off' })
    await edit.getByText('Keep').click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(rows(page)).toContainText(['Activities stay'])
    expect(await lessons()).toHaveLength(4)

    await rows(page).getByRole('button', { name: 'More for Half-term' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await edit.getByText('Remove', { exact: true }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(rows(page)).not.toContainText(['Activities stay'])
    expect(await lessons()).toHaveLength(3)

    await rows(page).getByRole('button', { name: 'More for Half-term' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove Half-term?' })
    await expect(question).toContainText('Swimming comes back.')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { name: 'No days off yet' })).toBeVisible()
    expect(await lessons()).toHaveLength(4)
  },
)

test(
  'a parent takes over the days off that a connected family shares, and names it until they disconnect',
  { tag: '@wide' },
  async ({ page, family, today, axe }) => {
    const school = 'Oakfield Primary'
    const maya = await family.addChild('Maya', { school })
    const okafors = await Family.register(page.request, newPerson('Sarah', 'Okafor'))
    const noah = await okafors.addChild('Noah', { school })
    await family.connect(maya, okafors, noah)
    const [from_date, to_date] = [addDays(today, 30), addDays(today, 33)]
    await okafors.api.call('POST /api/days-off', {
      body: { name: 'INSET days', from_date, to_date, child_uuids: [noah.uuid], takes_out: true },
    })
    await okafors.api.call('PUT /api/days-off/sharing', { body: { shares_days_off: true } })

    await page.goto('/calendar/days-off')
    const offers = page.getByRole('region', { name: 'Days off of connected families' })
    await expect(offers).toContainText('The Okafors have 1 more day off')
    await expect(offers).toContainText(`Same school, ${school}: `)
    await expect(page.getByText('Noah')).toHaveCount(0)
    await axe()
    await offers.getByRole('button', { name: 'Take over days off of the Okafors' }).click()
    await expect(rows(page)).toContainText([`Taken over from the Okafors (${school})`])
    await expect(offers).toHaveCount(0)

    const share = page.getByRole('switch', { name: 'Share our days off' })
    await share.check()
    await expect(async () =>
      expect(await family.api.call('GET /api/days-off/sharing', {})).toEqual({ shares_days_off: true }),
    ).toPass()

    const [connection] = await family.api.call('GET /api/connections', {})
    await okafors.api.call('DELETE /api/connections/:id', { params: { id: connection!.uuid } })
    await expect(rows(page)).toContainText(['INSET days'])
    await expect(rows(page)).toContainText(['Taken over from another family'])
    await expect(share).toBeChecked()
  },
)
