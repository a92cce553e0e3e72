import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityPage } from '../pages/activity-page.ts'
import { Family } from '../helpers/family.ts'
import { newPerson } from '../helpers/people.ts'
import { readToast } from '../pages/toast.ts'

test(
  'a host sets a date to answer by, nudges, writes to all guests with the keyboard, and invites one more',
  { tag: ['@story', '@wide'] },
  async ({ page, family, today }) => {
    const maya = await family.addChild('Maya')
    const others = await Family.register(page.request, newPerson('Ben', 'Okafor'))
    const noah = await others.addChild('Noah')
    await family.connect(maya, others, noah)
    await family.connect(maya, others, await others.addChild('Zoe'))
    const activity = await family.plan(maya, 'Film night', addDays(today, 9), { is_shared: true })
    await family.invite(activity, noah)

    await page.goto(`/children/${maya.uuid}/activities/${activity.uuid}`)
    await page.getByRole('button', { name: 'Set an answer-by date' }).press('Enter')
    const card = page.getByRole('region', { name: 'Answer by' })
    await card.getByLabel('Day').fill(addDays(today, 7))
    await card.getByRole('button', { name: 'Save' }).press('Enter')
    await readToast(page, 'Answer-by date saved.')
    const unanswered = new ActivityPage(page).whosInvited.getByRole('group', { name: 'Haven’t answered' })
    await expect(unanswered).toContainText('Everyone gets one reminder, two days before.')

    await unanswered.getByRole('button', { name: 'Nudge 1 who hasn’t answered' }).press('Enter')
    await expect(unanswered).toContainText('Asked once more within the last day.')

    await page.getByRole('button', { name: 'Write to all guests' }).press('Enter')
    await page.getByLabel('New note').fill('Please bring slippers.')
    await page.getByRole('button', { name: 'Send to 1 family' }).press('Enter')
    const notes = page.getByRole('list', { name: 'Notes from the host' })
    await expect(notes).toContainText('to 1 family')
    const told = await others.api.call('GET /api/notices', {})
    expect(told.map(({ kind, message }) => [kind, message])).toContainEqual(['host_note', 'Please bring slippers.'])
    const [invitation] = await others.api.call('GET /api/activity-invitations', {})
    expect(invitation).toMatchObject({ reply_by_date: addDays(today, 7), reply_by_time: '21:00' })

    await page.getByRole('link', { name: 'Invite Children' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Invite Children' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Zoe' }).press('Space')
    await page.getByLabel('Message').fill('Bring a cushion.')
    await page.getByRole('button', { name: /^Save/ }).press('Enter')
    await readToast(page, 'Successfully sent 1 invitation(s)!')
    await expect(new ActivityPage(page).participants).toContainText([/Maya/, /Noah/, /Zoe/])

    await new ActivityPage(page).edit()
    await page.getByLabel('Date', { exact: true }).fill(addDays(today, 6))
    await expect(page.getByText(/^The answer-by date, .* is removed: it would be after the beginning\.$/)).toBeVisible()
  },
)
