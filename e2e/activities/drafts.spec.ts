import { addDays, addMonths } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { navigate } from '../helpers/navigate.ts'
import { newPerson } from '../helpers/people.ts'
import { readToast } from '../pages/toast.ts'
import { WeekPage } from '../pages/week-page.ts'

test('a draft is kept until it is sent, cleared or dismissed', { tag: '@phone' }, async ({ page, family, today }) => {
  const form = new ActivityForm(page)
  const children = new ChildrenPage(page)
  const maya = await family.addChild('Maya')
  await family.addChild('Leo')
  const banner = page.getByRole('paragraph').filter({ hasText: 'Saved draft:' })
  const notify = page.getByRole('checkbox', { name: 'Auto-notify new connections' })
  const fill = async () => {
    await form.name.fill('Beach clean-up')
    await form.description.fill('Bring gloves')
    await form.chooseDates(addDays(today, 3), addDays(today, 4))
    await form.setTime('Start time', '09:30')
    await form.choose('Shared')
    await notify.check()
    await page.getByRole('checkbox', { name: 'Leo' }).check()
  }
  const expectEverything = async () => {
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(form.name).toHaveValue('Beach clean-up')
    await expect(form.description).toHaveValue('Bring gloves')
    await expect(form.planned).toContainText('2 activities: ')
    await expect(form.time('Start time')).toContainText('9:30')
    await expect(page.getByRole('radio', { name: 'Shared' })).toBeChecked()
    await expect(notify).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Leo' })).toBeChecked()
  }

  await test.step('it survives a reload and a visit to Connections', async () => {
    await form.open(maya)
    await fill()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await readToast(page, 'Your draft is kept under My Children.')
    await form.open(maya)
    await expectEverything()
    await page.getByRole('link', { name: 'Go to Connections' }).click()
    await page.getByRole('link', { name: 'Back to Maya’s new activity' }).click()
    await expectEverything()
    // A link opened in another tab leaves no draft behind.
    await page.getByRole('link', { name: 'Go to Connections' }).click({ modifiers: ['ControlOrMeta'] })
    await navigate(page, '/connections')
    await expect(page.getByRole('heading', { name: 'Connections', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Back to/ })).toHaveCount(0)
  })

  await test.step('My Children offers it, and clearing removes it', async () => {
    await children.comeBack()
    await expect(banner).toHaveText('Saved draft: Beach clean-up for Maya')
    await page.getByRole('link', { name: 'Continue' }).click()
    await expectEverything()
    await page.getByRole('button', { name: 'Clear Draft' }).click()
    await expect(form.name).toHaveValue('')
    await expect(form.line).toBeFocused()
    await expect(form.planned).toHaveText('No dates chosen yet.')
    await children.comeBack()
    await expect(banner).toHaveCount(0)
  })

  await test.step('a recurring draft is kept too, and dismissed', async () => {
    await form.open(maya)
    await form.choose('Recurring')
    await form.setWeekdays('Monday')
    await page.reload()
    await expect(form.recurring).toBeChecked()
    await expect(page.getByLabel('End date')).toHaveValue(addMonths(today, 2))
    await expect(page.getByRole('button', { name: 'Monday' })).toHaveAttribute('aria-pressed', 'true')
    await children.comeBack()
    await expect(banner).toHaveText('Saved draft: new activity for Maya')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toHaveCount(0)
  })

  await test.step('a sent draft is gone', async () => {
    await form.open(maya)
    await expect(form.recurring).not.toBeChecked()
    await form.name.fill('Beach clean-up')
    await form.chooseDates(today)
    await form.add('Activity created successfully!')
    await children.comeBack()
    await expect(banner).toHaveCount(0)
  })
})

test(
  'a draft is shown to its writer only, and an old or broken one does no harm',
  { tag: '@wide' },
  async ({ page, family, today }) => {
    const form = new ActivityForm(page)
    const child = await family.addChild('Maya')
    const gwen = await family.addMember(page.request, newPerson('Gwen', 'Marsh'), 'guardian')
    const becomeUser = (token: string) => page.evaluate((own) => localStorage.setItem('authToken', own), token)
    const rewriteDrafts = (from: string, to: string) =>
      page.evaluate(
        ([before, after]) => {
          for (const [key, text] of Object.entries(localStorage)) {
            if (key.startsWith('activityDrafts')) localStorage.setItem(key, String(text).replaceAll(before, after))
          }
        },
        [from, to] as const,
      )

    await form.open(child)
    await form.name.fill('Surprise party')
    await form.chooseDates(today)

    await becomeUser(gwen.token)
    await form.open(child)
    await expect(form.name).toHaveValue('')
    await becomeUser(family.token)
    await rewriteDrafts(today, addDays(today, -1))
    await form.open(child)
    await expect(form.name).toHaveValue('Surprise party')
    await expect(form.planned).toHaveText('No dates chosen yet.')

    await rewriteDrafts('{', '{{')
    await new ChildrenPage(page).open()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText('Saved draft:')).toHaveCount(0)
    await page.getByRole('link', { name: 'Maya Vale' }).click()
    await new WeekPage(page).addLink.click()
    await expect(form.name).toHaveValue('')
    await form.name.fill('Judo')
    await page.reload()
    await expect(form.name).toHaveValue('Judo')
  },
)
