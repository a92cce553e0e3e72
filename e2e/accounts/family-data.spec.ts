import { readFile } from 'node:fs/promises'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { Family } from '../helpers/family.ts'
import { LoginPage } from '../pages/login-page.ts'
import { newPerson } from '../helpers/people.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { readToast } from '../pages/toast.ts'

test(
  'a parent signs out other devices, reads it in the account activity, and downloads all data of the family',
  { tag: ['@story', '@wide'] },
  async ({ page, today, baseURL, axe }) => {
    const iris = newPerson('Iris', 'Vale')
    const family = await Family.register(page.request, iris)
    const maya = await family.addChild('Maya')
    await family.plan(maya, 'Swimming', today, { start_time: '16:00', end_time: '17:00', location: 'Pool, left' })
    await family.plan(maya, 'Camp', today, { end_date: addDays(today, 2) })
    const elsewhere: Family[] = []
    for (let devices = 0; devices < 3; devices++) {
      elsewhere.push(await Family.logIn(page.request, iris.email, iris.password))
    }
    await family.signIn(page, baseURL ?? '')
    const profile = new ProfilePage(page)
    await profile.open()
    await expect(profile.devices).toHaveCount(4)

    await test.step('one device, then all others', async () => {
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
    })

    await test.step('what happened to the account', async () => {
      const { events } = await family.api.call('GET /api/audit-events', { query: {} })
      await expect(profile.activity).toHaveCount(5)
      await page.getByRole('button', { name: 'Show more' }).press('Enter')
      await expect(profile.activity).toHaveCount(events.length)
      await expect(profile.activity).toContainText(events.map(({ text }) => text))
      await expect(page.getByRole('heading', { name: 'Recent account activity' })).toBeFocused()
      await axe()
    })

    await test.step('all data, as JSON and as a calendar', async () => {
      const json = await download(page, 'Download as JSON')
      expect(json.name).toBe(`family-data-${today}.json`)
      const { exported_at: _, account_activity, ...held } = await family.api.call('GET /api/family/export', {})
      // The newest event is this export.
      expect(JSON.parse(json.text)).toMatchObject({ ...held, account_activity: account_activity.slice(1) })
      expect(held.activities.map(({ name }) => name)).toEqual(['Camp', 'Swimming'])

      const ics = await download(page, 'Download as Calendar')
      expect(ics.name).toBe(`family-calendar-${today}.ics`)
      const compact = today.replaceAll('-', '')
      const lines = ics.text.split('\r\n')
      expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
        'SUMMARY:Maya Vale: Camp',
        'SUMMARY:Maya Vale: Swimming',
      ])
      expect(lines.filter((line) => new RegExp(`^DTSTART;TZID=.+:${compact}T160000$`).test(line))).toHaveLength(1)
      expect(lines).toContain(`DTEND;VALUE=DATE:${addDays(today, 3).replaceAll('-', '')}`)
      expect(lines).toContain('LOCATION:Pool\\, left')
    })
  },
)

test(
  'the primary account deletes the family, and guests learn of it',
  { tag: '@phone' },
  async ({ page, today, baseURL }) => {
    const iris = newPerson('Iris', 'Vale')
    const [family, others] = [await Family.register(page.request, iris), await Family.register(page.request)]
    const [maya, noah] = [await family.addChild('Maya'), await others.addChild('Noah')]
    await family.connect(maya, others, noah)
    await family.invite(await family.plan(maya, 'Picnic', addDays(today, 1), { is_shared: true }), noah)
    await family.signIn(page, baseURL ?? '')
    const profile = new ProfilePage(page)
    await profile.open()

    await page.getByRole('button', { name: 'Delete Family' }).click()
    const refusal = async (text: string) => {
      await profile.deletion.getByRole('button', { name: 'Delete Family' }).click()
      await expect(page.getByRole('alertdialog')).toContainText(text)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toBeHidden()
    }
    await refusal('Please enter your current password')
    await profile.deletion.getByLabel('Current password').fill('not it')
    await refusal('Please type DELETE to confirm')
    await profile.deletion.getByLabel('Type DELETE to confirm').fill('delete')
    await refusal('Failed to delete your family: Current password is incorrect')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toContainText('What you entered will be lost.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
    await expect(profile.deletion).toBeHidden()

    await profile.deleteFamily(iris.password)
    await new LoginPage(page).expectSignedOut()
    await readToast(page, 'Your family was deleted, with everything it had here.')

    const { email, password } = iris
    expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(401)
    const notices = await others.api.call('GET /api/notices', { query: {} })
    expect(notices).toMatchObject([{ kind: 'cancelled', activity_name: 'Picnic' }])
    expect(await others.api.call('GET /api/connections', {})).toEqual([])
  },
)

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await saved
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
