import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { navigate } from '../helpers/navigate.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { liveStream } from '../helpers/live-stream.ts'
import { newPerson } from '../helpers/people.ts'
import { countPresses } from '../helpers/presses.ts'

/** Is on at any time of day. */
const allDayLong = { start_time: '00:00', end_time: '23:59' }

test(
  'a parent takes over a pick-up with one press, and the other sees at once that it is done',
  { tag: '@phone' },
  async ({ page, family, otherBrowser, today }) => {
    const ben = await family.addMember(page.request, newPerson('Ben', 'Vale'), 'parent')
    const ida = await family.addChild('Ida')
    const { uuid } = await family.plan(ida, 'Gym club', today, { ...allDayLong, location: 'Oakfield Hall' })
    const params = { id: uuid, childUuid: ida.uuid, way: 'there' as const }
    await family.api.call('PUT /api/activities/:id/legs/:childUuid/:way', {
      params,
      body: { who: 'person', name: 'Grandma' },
    })

    const bens = await otherBrowser(ben)
    const live = liveStream(bens)
    await Promise.all([new ChildrenPage(page).open(), new ChildrenPage(bens).open()])
    await live
    const row = page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: 'Gym club' })
    const bensRow = bens.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: 'Gym club' })
    await expect(row).toContainText('Grandma brought')
    await expect(bensRow).toContainText('Nobody collects')

    const presses = await countPresses(page)
    await row.getByRole('button', { name: 'I’ll do it: collect Ida, Gym club' }).click()
    await expect(row).toContainText('You collect')
    await expect(bensRow).toContainText('Iris collects')
    expect(await presses.count()).toBe(1)

    await row.getByRole('button', { name: 'Collected: Ida, Gym club' }).click()
    await expect(bensRow).toContainText('Iris collected')
    await expect(row).toContainText(/Collected, \d/)
    await row.getByRole('button', { name: 'Undo: Ida, Gym club' }).press('Enter')
    await expect(row.getByRole('button', { name: 'Collected: Ida, Gym club' })).toBeFocused()
    await expect(bensRow).toContainText('Iris collects')
  },
)

test(
  'a parent chooses who collects on every date of a weekday, and how long the way takes',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today }) => {
    const maya = await family.addChild('Maya')
    const series = { from_date: today, until_date: addDays(today, 7) }
    const times = { start_time: '17:00', end_time: '18:00', location: 'Riverside Pool' }
    const planned = await family.planSeries(maya, 'Swimming', { ...series, ...times })
    const addresses = planned.map(({ uuid }) => `/children/${maya.uuid}/activities/${uuid}`)
    await page.goto(addresses[0] ?? '')
    await expect(page.getByRole('heading', { name: 'Getting home' })).toBeHidden()
    await page.getByRole('button', { name: 'Choose who brings and collects' }).click()
    const brings = page.getByRole('button', { name: 'Who brings Maya?' })
    await expect(brings).toBeFocused()

    await page.getByRole('button', { name: 'Who collects Maya?' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Who collects Maya?' })
    await dialog.getByRole('radio', { name: 'Somebody else' }).check()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Grandma')
    await dialog.getByRole('radio', { name: /^Every / }).check({ force: true })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Usual for \w+days: Grandma collects\.$/)).toBeVisible()
    await expect(brings).toContainText('Nobody yet')
    await page.getByRole('button', { name: 'I’ll do it: bring Maya, Swimming' }).click()
    await expect(brings).toContainText('Me')
    await expect(brings).toBeFocused()

    await page.getByRole('button', { name: 'Add minutes from home' }).click()
    await page.getByRole('textbox', { name: 'Minutes' }).fill('25')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('25 minutes from home')).toBeVisible()
    await expect(page.getByText(/^Leave at (16:35|4:35)/)).toBeVisible()

    await navigate(page, addresses[1] ?? '')
    await expect(page.getByRole('button', { name: 'Who collects Maya?' })).toContainText('Grandma')
    await expect(brings).toContainText('Nobody yet')
  },
)
