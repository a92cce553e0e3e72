import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { navigate } from '../helpers/navigate.ts'
import { expectAfterRetries } from '../helpers/retries.ts'

test(
  'a parent lists what to bring by keyboard, packs it, and reads the rest in Today',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today }) => {
    const maya = await family.addChild('Maya')
    const gala = await family.plan(maya, 'Swimming gala', addDays(today, 1))
    await page.goto(`/children/${maya.uuid}/activities/${gala.uuid}`)
    const card = page.getByRole('region', { name: 'Bring' })
    await expect(page.getByRole('heading', { name: 'Swimming gala' })).toBeVisible()
    await expect(card).toBeHidden()

    await page.getByRole('button', { name: 'Bring something' }).press('Enter')
    const field = card.getByRole('textbox', { name: 'What to bring' })
    await expect(field).toBeFocused()
    for (const thing of ['Towel', 'Goggles', 'PE kit', 'towel']) {
      await field.fill(thing)
      await field.press('Enter')
      await expect(field).toHaveValue('')
    }
    await expect(card.getByRole('checkbox')).toHaveCount(3)
    await field.press('Enter')
    await expect(field).toBeHidden()

    await card.getByRole('checkbox', { name: 'Towel' }).press('Space')
    await expect(card).toContainText('1 of 3 packed')
    await navigate(page, '/children')
    await expect(page.getByText('Bring: goggles, PE kit (Maya)')).toBeVisible()
    await page.goBack()
    await card.getByRole('button', { name: 'Remove Goggles' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(card).toContainText('1 of 2 packed')
    await expect(card.getByRole('heading', { name: 'Bring' })).toBeFocused()
  },
)

test(
  'a tick without a network is taken back, and an earlier one outlives a reload',
  { tag: '@phone' },
  async ({ page, family, today, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    const maya = await family.addChild('Maya')
    const { uuid: id } = await family.plan(maya, 'Swimming gala', addDays(today, 1))
    for (const name of ['Towel', 'Goggles']) {
      await family.api.call('POST /api/activities/:id/things', { params: { id }, body: { name } })
    }
    await page.clock.install()
    await page.goto(`/children/${maya.uuid}/activities/${id}`)
    const card = page.getByRole('region', { name: 'Bring' })
    await card.getByRole('checkbox', { name: 'Towel' }).check()
    await expect(card).toContainText('1 of 2 packed')
    await page.context().setOffline(true)
    await card.getByRole('checkbox', { name: 'Goggles' }).check()
    await expectAfterRetries(page, page.getByRole('alertdialog'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(card.getByRole('checkbox', { name: 'Goggles' })).not.toBeChecked()
    await page.context().setOffline(false)
    await page.reload()
    await expect(card.getByRole('checkbox', { checked: true })).toHaveAccessibleName('Towel')
  },
)
