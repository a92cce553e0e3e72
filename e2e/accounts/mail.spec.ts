import { test as base, expect } from '../setup/fixtures.ts'
import { Family } from '../helpers/family.ts'
import { openMailbox, type Mailbox } from '../helpers/mailbox.ts'
import { newPerson } from '../helpers/people.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { readToast } from '../pages/toast.ts'

const test = base.extend<{ mailbox: Mailbox }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox(process.env['E2E_SMTP_URL'] ?? '')
    await use(mailbox)
    mailbox.close()
  },
})

test.use({ baseURL: process.env['E2E_MAIL_URL'] ?? '' })
// One after the other, because the mailbox has one port.
test.describe.configure({ mode: 'default' })

test(
  'a parent who forgot the password sets a new one with a mailed code',
  { tag: ['@story', '@wide'] },
  async ({ page, mailbox }) => {
    const iris = newPerson('Iris', 'Vale')
    await Family.register(page.request, iris)

    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).last().fill(iris.email)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set a new password' })
    await expect(dialog.getByLabel('Email')).toHaveValue(iris.email)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expect(dialog).toContainText(`If ${iris.email} belongs to an account`)
    await expect(dialog.getByLabel('Code')).toBeFocused()
    const resetMail = () => mailbox.mails.find((mail) => mail.includes('Subject: Your code for a new password'))
    await expect.poll(resetMail).toBeDefined()
    const code = /Your code is (\d{4} \d{4})\./.exec(resetMail() ?? '')?.[1] ?? ''
    expect(code).not.toBe('')

    // A phone may drop the page while the parent reads the mail.
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
    await submit.click()
    await readToast(page, 'Your new password is set. Please log in.')
    await expect(dialog).toBeHidden()

    await page.getByLabel('Email', { exact: true }).last().fill(iris.email)
    await page.getByLabel('Password', { exact: true }).fill('another-password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/children')
    await expect.poll(() => mailbox.mails.at(-1)).toContain('Subject: Your password was changed')
  },
)

test(
  'a parent verifies the email address, changes it and verifies the new one',
  { tag: '@wide' },
  async ({ page, baseURL, mailbox, axe }) => {
    const whyVerify = 'Get invitations and changes by email. For that, please verify your address.'
    const codeOf = async (mails: number) => {
      await expect.poll(() => mailbox.mails.length).toBe(mails)
      return /Your code is (\d{4} \d{4})\./.exec(mailbox.mails.at(-1) ?? '')?.[1] ?? ''
    }
    const iris = newPerson('Iris', 'Vale')
    const family = await Family.register(page.request, iris)
    const first = await codeOf(1)

    await family.signIn(page, baseURL ?? '')
    await page.goto('/profile')
    await expect(page.getByText('Not verified')).toBeVisible()
    // By what this visit stored.
    await page.goto('/children')
    await expect(page.getByText(whyVerify)).toBeVisible()
    await page.getByRole('button', { name: 'Verify', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Verify your email address' })
    await expect(dialog).toContainText(`We mailed a code to ${iris.email}.`)
    await expect(dialog.getByLabel('Code')).toBeFocused()
    await axe('dialog[open]')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByText(whyVerify)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'My Children' })).toBeVisible()
    await expect(page.getByText(whyVerify)).toBeHidden()

    await new ProfilePage(page).open()
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
  },
)
