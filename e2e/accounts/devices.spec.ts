import { expect, test } from '../setup/fixtures.ts'
import { Family } from '../helpers/family.ts'
import { newPerson } from '../helpers/people.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { readToast } from '../pages/toast.ts'

test(
  'a parent sees the signed-in devices, signs out the others and reads it in the account activity',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    const iris = newPerson('Iris', 'Vale')
    const family = await Family.register(page.request, iris)
    const elsewhere = []
    for (let devices = 0; devices < 3; devices++) {
      elsewhere.push(await Family.logIn(page.request, iris.email, iris.password))
    }
    await family.signIn(page, baseURL ?? '')
    const profile = new ProfilePage(page)
    await profile.open()
    await expect(profile.devices).toHaveCount(4)
    await expect(profile.devices.first()).toContainText('This device')
    await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
    const sessions = await family.api.call('GET /api/auth/sessions', {})
    await profile.devices
      .nth(1)
      .getByRole('button', { name: /^Sign out / })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
    await expect(profile.devices).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused()
    await readToast(page, 'The device is signed out')
    const left = await family.api.call('GET /api/auth/sessions', {})
    expect(left.map(({ id }) => id)).toEqual(sessions.map(({ id }) => id).filter((id) => id !== sessions[1]?.id))

    await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
    await readToast(page, 'Signed out of 2 other devices')
    await expect(profile.devices).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
    for (const { token } of elsewhere) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await page.request.get('/api/auth/verify', { headers })).status()).toBe(401)
    }

    const { events } = await family.api.call('GET /api/audit-events', { query: {} })
    await expect(profile.activity).toHaveCount(5)
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(profile.activity).toHaveCount(events.length)
    await expect(profile.activity).toContainText(events.map(({ text }) => text))
    await expect(page.getByRole('heading', { name: 'Recent account activity' })).toBeFocused()
  },
)
