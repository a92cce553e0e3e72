import { addDays, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Child } from '@parent-activity/contract/children'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { Bell } from '../pages/bell.ts'
import { Family } from '../helpers/family.ts'
import { newPerson } from '../helpers/people.ts'
import { readToast } from '../pages/toast.ts'

async function hostWithSeries(page: Page, guests: Family, child: Child, from: CalendarDate) {
  const host = await Family.register(page.request, newPerson('Ben', 'Okafor'))
  const oscar = await host.addChild('Oscar')
  await host.connect(oscar, guests, child)
  const { created } = await host.api.call('POST /api/activities/:childUuid/series', {
    params: { childUuid: oscar.uuid },
    body: {
      name: 'Swimming',
      series_id: crypto.randomUUID(),
      start_time: '16:00',
      weekdays: [weekday(from)],
      every_weeks: 1,
      from_date: from,
      until_date: addDays(from, 14),
      skips_days_off: false,
    },
  })
  const [first, ...others] = created.map(({ uuid }) => uuid)
  return { host, oscar, first: first ?? '', others }
}

test(
  'a guest of a series whose time changes is asked on the open page, and answers by keyboard; later in the bell',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today, axe }) => {
    const maya = await family.addChild('Maya')
    const { host, first, others } = await hostWithSeries(page, family, maya, addDays(today, 2))
    const params = { id: first }
    const body = { child_uuids: [maya.uuid] }
    await host.api.call('POST /api/activities/:id/series/invite', { params, body })
    const [invitation] = await family.api.call('GET /api/activity-invitations', {})
    const answer = { invitation_uuid: invitation?.invitation_uuid ?? '', action: 'accept' as const }
    await family.api.call('POST /api/activity-invitations/respond-series', { body: answer })

    await page.goto(`/children/${maya.uuid}/activities/${first}`)
    await expect(page.getByRole('heading', { name: 'Swimming' })).toBeVisible()
    await host.api.call('PUT /api/activities/:id/series', {
      params,
      body: { scope: 'all', changes: { start_time: '16:30' }, detached: 'keep' },
    })
    const question = page.getByRole('group', { name: 'Still coming?' })
    await expect(question).toBeVisible()
    await axe('[role=group]', true)

    await question.getByRole('button', { name: /^Yes/ }).focus()
    await page.keyboard.press('Enter')
    const dates = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Still coming to which dates?' }))
    await dates.getByRole('button', { name: 'All 3 dates' }).press('Enter')
    await readToast(page, 'The host knows you are still coming to 3 dates.')
    await expect(question).toBeHidden()
    const { participants } = await host.api.call('GET /api/activities/:id/participants', { params })
    expect(participants).toMatchObject([{ status: 'accepted', asks_again: false }])

    const [second = ''] = others
    await host.api.call('PUT /api/activities/update/:id', {
      params: { id: second },
      body: { start_date: addDays(today, 10), end_date: addDays(today, 10) },
    })
    const bell = new Bell(page)
    await bell.button.click()
    await expect(bell.list.getByRole('link').filter({ hasText: 'Still coming?' })).toBeVisible()
    await bell.list.getByRole('button', { name: /^No/ }).click()
    await readToast(page, 'Invitation rejected.')
    const all = await family.api.call('GET /api/activity-invitations', {})
    const statuses = new Map(all.map(({ activity_uuid, status }) => [activity_uuid, status]))
    expect([first, ...others].map((uuid) => statuses.get(uuid))).toEqual(['accepted', 'rejected', 'accepted'])
  },
)

test(
  'a host shares a private series and invites to all of it, then a second child to one date only',
  { tag: '@wide' },
  async ({ page, family, today, baseURL, axe }) => {
    const maya = await family.addChild('Maya')
    const leo = await family.addChild('Leo')
    const { host, oscar, first } = await hostWithSeries(page, family, maya, addDays(today, 2))
    await host.connect(oscar, family, leo)
    await host.signIn(page, baseURL ?? '')
    await page.goto(`/children/${oscar.uuid}/activities/${first}`)
    await page.getByRole('link', { name: 'Share the series and invite' }).click()
    await expect(page.getByText('Inviting shares all 3 dates to come with the invited families.')).toBeVisible()
    await page.getByRole('checkbox', { name: /Maya/ }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await readToast(page, '1 child invited to 3 dates.')
    expect(await family.api.call('GET /api/activity-invitations', {})).toHaveLength(3)

    await page.getByRole('link', { name: 'Invite Children' }).click()
    const scope = page.getByRole('group', { name: 'Invite to' })
    await expect(scope.getByRole('radio', { name: 'All to come (3)' })).toBeVisible()
    await expect(scope.getByRole('radio', { name: 'Only this one' })).toBeChecked()
    await axe('main')
    await page.getByRole('checkbox', { name: /Leo/ }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await readToast(page, 'Successfully sent 1 invitation(s)!')
    expect(await family.api.call('GET /api/activity-invitations', {})).toHaveLength(4)
  },
)
