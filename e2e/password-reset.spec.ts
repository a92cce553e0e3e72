import { expect, test } from './fixtures.ts'
import { Family } from './pages/family.ts'
import { LoginPage } from './pages/login-page.ts'
import { openMailbox } from './pages/mailbox.ts'
import { startOwnServer } from './pages/own-server.ts'
import { newPerson } from './pages/people.ts'
import { readToast } from './pages/toast.ts'

test('without mail nobody is offered a code', { tag: '@wide' }, async ({ page }) => {
  const told = page.waitForResponse('**/api/auth/options')
  await new LoginPage(page).open()
  await (await told).finished()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toHaveCount(0)
})

test('who forgot the password sets a new one with a code', { tag: '@wide' }, async ({ page, playwright, axe }) => {
  const mailbox = await openMailbox()
  const server = await startOwnServer({ DEMO: 'off', SMTP_URL: mailbox.smtpUrl, APP_URL: 'https://calendar.example' })
  try {
    const iris = newPerson('Iris', 'Vale')
    const request = await playwright.request.newContext({ baseURL: server.url })
    await Family.register(request, iris)
    await request.dispose()

    await page.goto(`${server.url}/login`)
    await page.getByLabel('Email', { exact: true }).last().fill(iris.email)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set a new password' })
    await expect(dialog.getByLabel('Email')).toHaveValue(iris.email)
    await axe()
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expect(dialog).toContainText(`If ${iris.email} belongs to an account`)
    await expect(dialog.getByLabel('Code')).toBeFocused()
    const resetMail = () => mailbox.mails.find((mail) => mail.includes('Subject: Your code for a new password'))
    await expect.poll(resetMail).toBeDefined()
    const code = /Your code is (\d{4} \d{4})\./.exec(resetMail() ?? '')?.[1] ?? ''
    expect(code).not.toBe('')

    // A phone may drop the page while its owner reads the mail.
    await page.reload()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(dialog).toContainText(`If ${iris.email} belongs to an account`)
    const submit = dialog.getByRole('button', { name: 'Set password' })
    await submit.click()
    await expect(page.getByRole('alertdialog')).toContainText('Please fill in all fields')
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByLabel('New password', { exact: true }).fill('another-password')
    await dialog.getByLabel('Confirm new password').fill('another-password')
    await axe()
    await submit.click()
    await readToast(page, 'Your new password is set. Please log in.')
    await expect(dialog).toBeHidden()

    await page.getByLabel('Email', { exact: true }).last().fill(iris.email)
    await page.getByLabel('Password', { exact: true }).fill('another-password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(`${server.url}/children`)
    await expect.poll(() => mailbox.mails.at(-1)).toContain('Subject: Your password was changed')
  } finally {
    // Else the page goes on asking a server that is no more.
    await page.goto('about:blank')
    await server.stop()
    mailbox.close()
  }
})
