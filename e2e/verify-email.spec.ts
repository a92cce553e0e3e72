import { expect, test } from './fixtures.ts'
import { Family } from './pages/family.ts'
import { openMailbox } from './pages/mailbox.ts'
import { startOwnServer } from './pages/own-server.ts'
import { newPerson } from './pages/people.ts'
import { ProfilePage } from './pages/profile-page.ts'
import { readToast } from './pages/toast.ts'

const whyVerify = 'Verify your email address so that other families know it is you.'

test(
  'a parent verifies the email address, and verifies it again once it is another',
  { tag: '@phone' },
  async ({ page, playwright, axe }) => {
    const mailbox = await openMailbox()
    const server = await startOwnServer({ DEMO: 'off', SMTP_URL: mailbox.smtpUrl, APP_URL: 'https://calendar.example' })
    const codeOf = async (mails: number) => {
      await expect.poll(() => mailbox.mails.length).toBe(mails)
      return /Your code is (\d{4} \d{4})\./.exec(mailbox.mails.at(-1) ?? '')?.[1] ?? ''
    }
    try {
      const iris = newPerson('Iris', 'Vale')
      const request = await playwright.request.newContext({ baseURL: server.url })
      const family = await Family.register(request, iris)
      await request.dispose()
      const first = await codeOf(1)

      await family.signIn(page, server.url)
      await page.goto(`${server.url}/children`)
      await expect(page.getByText(whyVerify)).toBeVisible()
      await page.getByRole('button', { name: 'Verify', exact: true }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Verify your email address' })
      await expect(dialog).toContainText(`We mailed a code to ${iris.email}.`)
      await expect(dialog.getByLabel('Code')).toBeFocused()
      await axe()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByText(whyVerify)).toBeHidden()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'My Children' })).toBeVisible()

      await page.goto(`${server.url}/profile`)
      const card = page.getByRole('region', { name: 'Your profile' })
      await expect(card).toContainText('Not verified')
      await card.getByRole('button', { name: 'Verify' }).click()
      await codeOf(3)
      await dialog.getByLabel('Code').fill('1234')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toContainText('Please enter the 8 digits of the code')
      await page.keyboard.press('Enter')
      await dialog.getByLabel('Code').fill(first === '0000 0000' ? '1111 1111' : '0000 0000')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toContainText('This code is wrong or no longer works.')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Send a new code' }).click()
      const newest = await codeOf(4)
      await readToast(page, 'A new code is on its way')
      await axe()
      await dialog.getByLabel('Code').fill(newest)
      await dialog.getByRole('button', { name: 'Verify' }).click()
      await readToast(page, 'Your email address is verified')
      await expect(card.getByText('Verified', { exact: true })).toBeVisible()
      await expect(new ProfilePage(page).activity.first()).toContainText('Iris Vale verified their email address.')

      await card.getByRole('button', { name: 'Edit Profile' }).click()
      await card.getByLabel('Email').fill(`new-${iris.email}`)
      await card.getByLabel('Current password').fill(iris.password)
      await card.getByRole('button', { name: 'Save' }).click()
      await expect(card).toContainText('Not verified')
      await expect.poll(() => mailbox.mails.length).toBe(5)
      await card.getByRole('button', { name: 'Verify' }).click()
      await dialog.getByLabel('Code').fill(await codeOf(6))
      expect(mailbox.mails[5]).toContain(`To: new-${iris.email}`)
      await page.keyboard.press('Enter')
      await expect(card.getByText('Verified', { exact: true })).toBeVisible()
    } finally {
      // Else the page goes on asking a server that is no more.
      await page.goto('about:blank')
      await server.stop()
      mailbox.close()
    }
  },
)

test(
  'where the server sends no mail, the profile says that nothing can be verified',
  { tag: '@wide' },
  async ({ page, family }) => {
    expect((await family.api.call('GET /api/auth/verify', {})).user.email_verified).toBe(false)
    await page.goto('/children')
    await expect(page.getByRole('heading', { name: 'My Children' })).toBeVisible()
    await expect(page.getByText(whyVerify)).toHaveCount(0)
    await new ProfilePage(page).open()
    const card = page.getByRole('region', { name: 'Your profile' })
    await expect(card).toContainText('This server sends no mail, so email addresses can’t be verified here.')
    await expect(card.getByRole('button', { name: 'Verify' })).toHaveCount(0)
  },
)
