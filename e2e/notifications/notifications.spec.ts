import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { navigate } from '../helpers/navigate.ts'
import { Family } from '../helpers/family.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { readToast } from '../pages/toast.ts'

test(
  'a parent mutes one activity, chooses by keyboard what comes by mail, and a choice that can’t be stored is taken back',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today, axe }) => {
    const child = await family.addChild('Maya')
    const { uuid } = await family.plan(child, 'Choir', addDays(today, 1))
    const activity = `/children/${child.uuid}/activities/${uuid}`
    await page.goto(activity)
    await page.getByRole('button', { name: 'Mute notifications' }).click()
    await readToast(page, 'You get no notifications about this activity')

    const answers = page.getByRole('combobox', { name: 'Answers to yours Email' })
    const reminders = page.getByRole('combobox', { name: 'Reminders Email' })
    const stored = () => family.api.call('GET /api/notifications/settings', {})
    await test.step('by keyboard', async () => {
      await navigate(page, '/profile')
      await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible()
      await tabTo(page, page.getByRole('link', { name: /^Notifications/ }))
      await page.keyboard.press('Enter')
      await tabTo(page, answers)
      await page.keyboard.press('End')
      await expect(answers).toHaveValue('off')
      await readToast(page, 'Saved')
      const from = page.getByRole('button', { name: 'From' })
      await tabTo(page, from)
      await page.keyboard.press('Enter')
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await expect(from).toBeFocused()
      await readToast(page, 'Saved')
      expect(await stored()).toMatchObject({ kinds: { answer: 'off', change: 'now' }, quiet_from: '23:00' })
      await page.reload()
      await expect(answers).toHaveValue('off')
      await expect(from).toHaveText('23:00')
      await expect(page.getByText('Verify this address first.')).toBeVisible()
      await axe('main', true)
    })

    await test.step('a choice is refused, and another stays', async () => {
      await page.route('**/api/notifications/settings', async (route) => {
        const isRefused = route.request().postDataJSON()?.kinds?.answer !== undefined
        if (isRefused) await route.fulfill({ status: 409, json: { success: false, error: 'Not today.' } })
        else await route.continue()
      })
      await answers.selectOption('Now')
      await reminders.selectOption('Off')
      await expect(page.getByRole('alertdialog')).toContainText('Your choice could not be saved: Not today.')
      await expect(answers).toHaveValue('off')
      await expect(reminders).toHaveValue('off')
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
      await expect.poll(stored).toMatchObject({ kinds: { answer: 'off', reminder: 'off' } })
    })

    await navigate(page, activity)
    await page.getByRole('button', { name: 'Notify me again' }).click()
    await expect(page.getByRole('button', { name: 'Mute notifications' })).toBeVisible()
  },
)

test(
  'a parent with a verified address learns that a test was accepted',
  { tag: '@wide' },
  async ({ page, baseURL, axe }) => {
    const bergers = await Family.demo(page.request, 'The Bergers')
    await bergers.signIn(page, baseURL ?? '')
    await page.goto('/profile/notifications')
    await expect(page.getByText(/^For you alone. \w+ chooses their own.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText(/^Accepted by the mail server at \d/)).toBeVisible()
    await axe()
  },
)

test(
  'a mail’s link asks before it ends its kind, without a login',
  { tag: ['@story', '@wide'] },
  async ({ page, axe }) => {
    const link = '/unsubscribe/3f8a4a52-5c0e-4f0e-9b57-0c6f1c8f3f11?kind=answer'
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
    await axe()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    expect((await sent).url()).toContain(`/api/notifications${link}`)
    await expect(page.getByText('You won’t get answers to your invitations by email any more.')).toBeVisible()
    await page.getByRole('link', { name: 'Log in to change it' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await page.goto(link.slice(0, -1))
    await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  },
)
