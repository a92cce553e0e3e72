import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Family } from './pages/family.ts'
import { tabTo } from './pages/keyboard.ts'
import { newPerson } from './pages/people.ts'
import { readToast } from './pages/toast.ts'

test(
  'a parent chooses by keyboard what comes by mail, and mutes one activity',
  { tag: '@phone' },
  async ({ page, family, today, axe }) => {
    await page.goto('/profile')
    await tabTo(page, page.getByRole('link', { name: /^Notifications/ }))
    await page.keyboard.press('Enter')
    const answers = page.getByLabel('Answers to yours Email')
    await tabTo(page, answers)
    await page.keyboard.press('End')
    await expect(answers).toHaveValue('off')
    const from = page.getByRole('button', { name: 'From' })
    await tabTo(page, from)
    await page.keyboard.press('Enter')
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(from).toBeFocused()
    await readToast(page, 'Saved')
    const { kinds, quiet_from } = await family.api.call('GET /api/notifications/settings', {})
    expect({ kinds, quiet_from }).toMatchObject({ kinds: { answer: 'off', change: 'now' }, quiet_from: '23:00' })
    await page.reload()
    await expect(answers).toHaveValue('off')
    await expect(from).toHaveText('23:00')
    await expect(page.getByText('Verify this address first.')).toBeVisible()
    await axe('main')

    const child = await family.addChild('Maya')
    const { uuid } = await family.plan(child, 'Choir', addDays(today, 1))
    await page.goto(`/children/${child.uuid}/activities/${uuid}`)
    await page.getByRole('button', { name: 'Mute notifications' }).press('Enter')
    await readToast(page, 'You get no mail about this activity')
    await page.reload()
    await page.getByRole('button', { name: 'Notify me again' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Mute notifications' })).toBeVisible()
  },
)

test('a choice that can’t be stored is taken back, and others stay', { tag: '@wide' }, async ({ page, family }) => {
  await page.goto('/profile/notifications')
  await page.route('**/api/notifications/settings', async (route) => {
    const isRefused = route.request().postDataJSON()?.kinds?.answer !== undefined
    if (isRefused) await route.fulfill({ status: 409, json: { success: false, error: 'Not today.' } })
    else await route.continue()
  })
  await page.getByLabel('Answers to yours').selectOption('Off')
  await page.getByLabel('Reminders').selectOption('Off')
  await expect(page.getByRole('alertdialog')).toContainText('Your choice could not be saved: Not today.')
  await expect(page.getByLabel('Answers to yours')).toHaveValue('evening')
  await expect(page.getByLabel('Reminders')).toHaveValue('off')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
  const stored = async () => (await family.api.call('GET /api/notifications/settings', {})).kinds
  await expect.poll(stored).toMatchObject({ answer: 'evening', reminder: 'off' })
})

test(
  'a verified parent gets a test and a mail, whose link ends its kind without a login',
  { tag: '@wide' },
  async ({ page, baseURL, otherBrowser, axe }) => {
    const iris = newPerson('Iris', 'Vale')
    const family = await Family.register(page.request, iris)
    const code = await mailed(page.request, iris.email, /Your code is (\d{4} \d{4})\./)
    await family.api.call('POST /api/auth/verify-email/confirm', { body: { code } })
    await family.api.call('PUT /api/notifications/settings', { body: { quiet_from: '12:00', quiet_to: '12:00' } })
    const others = await Family.register(page.request, newPerson('Ben', 'Lind'))
    await others.connect(await others.addChild('Noah'), family, await family.addChild('Maya'))

    await family.signIn(page, baseURL ?? '')
    await page.goto('/profile/notifications')
    await expect(page.getByText('no hours are quiet')).toBeVisible()
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText(/^Accepted by the mail server at \d/)).toBeVisible()
    await axe()

    const link = await mailed(page.request, iris.email, /(\/unsubscribe\/[\w-]+\?kind=connection)/)
    const stranger = await otherBrowser()
    await stranger.goto(link)
    const kept = async () => (await family.api.call('GET /api/notifications/settings', {})).kinds.connection
    const unsubscribe = stranger.getByRole('button', { name: 'Unsubscribe' })
    await expect(unsubscribe).toBeVisible()
    expect(await kept()).toBe('now')
    await unsubscribe.click()
    await expect(stranger.getByText('You won’t get news of connections by email any more.')).toBeVisible()
    expect(await kept()).toBe('off')
    await stranger.getByRole('link', { name: 'Log in to change it' }).click()
    await expect(stranger.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await stranger.goto(link.slice(0, -1))
    await expect(stranger.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  },
)

/** Reads the server's own mailbox, newest first. */
async function mailed(request: APIRequestContext, to: string, text: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/mail')).text()).split('<details>')
      const own = mails.filter((mail) => mail.includes(`to ${to}<`))
      found = own.map((mail) => text.exec(mail)?.[1]).find((part) => part !== undefined) ?? ''
      return found
    })
    .not.toBe('')
  return found
}
