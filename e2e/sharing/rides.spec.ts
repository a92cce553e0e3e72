import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { Family } from '../helpers/family.ts'
import { newPerson } from '../helpers/people.ts'
import { countPresses } from '../helpers/presses.ts'
import { readToast } from '../pages/toast.ts'

/** Both sides have to see what the other did within a second. */
const soon = { timeout: 1000 }

interface Story {
  page: Page
  family: Family
  today: string
  otherBrowser: (signedIn?: Family) => Promise<Page>
  axe: (part?: string, withColours?: boolean) => Promise<void>
}

async function shareADrive({ page, family, today, otherBrowser, axe }: Story): Promise<void> {
  const maya = await family.addChild('Maya')
  const sarah = await Family.register(page.request, newPerson('Sarah', 'Okafor'))
  const noah = await sarah.addChild('Noah')
  await family.connect(maya, sarah, noah)
  const times = { start_time: '16:00', end_time: '17:30', is_shared: true, location: 'Harbour Park' }
  const match = await family.plan(maya, 'Away match', addDays(today, 2), times)
  await family.invite(match, noah)
  const [invitation] = await sarah.api.call('GET /api/activity-invitations', {})
  const params = { id: invitation?.invitation_uuid ?? '' }
  await sarah.api.call('POST /api/activity-invitations/:id/respond', { params, body: { action: 'accept' } })

  const guest = await otherBrowser(sarah)
  await guest.goto(`/children/${noah.uuid}/activities/${match.uuid}`)
  await page.goto(`/children/${maya.uuid}/activities/${match.uuid}`)
  await expect(page.getByRole('button', { name: 'I can drive' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'I can drive' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rides' })).toBeHidden()

  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'I can drive' }).click()
  await page.getByRole('dialog').getByLabel('From').fill('9 Quay Row')
  await page.getByRole('dialog').getByRole('button', { name: 'Offer' }).click()
  await expect(page.getByRole('heading', { name: 'You drive' })).toBeVisible()
  expect(await presses.count()).toBeLessThanOrEqual(3)

  const seen = guest.getByRole('region', { name: 'Rides for Noah' })
  await expect(seen.getByText('3 free')).toHaveCount(2, soon)
  await expect(seen.getByText('9 Quay Row')).toHaveCount(0)
  await seen.getByRole('button', { name: 'Ask for a seat' }).click()
  const asking = guest.getByRole('dialog')
  await asking.getByText('There only').click()
  await asking.getByLabel('Message').fill('He can walk to you.')
  await asking.getByRole('button', { name: 'Ask' }).press('Enter')
  await readToast(guest, 'Asked')
  await expect(seen.getByText('Asked, waiting')).toBeVisible()

  const request = page.getByRole('group', { name: 'Request' })
  await expect(request).toContainText('He can walk to you.', soon)
  await axe('main', true)
  await request.getByRole('button', { name: 'Give the seat' }).press('Enter')
  await expect(request).toBeHidden()
  await expect(seen.getByText('Noah, given')).toBeVisible(soon)
  await expect(seen.getByText('9 Quay Row')).toBeVisible()

  await page.getByRole('button', { name: 'Running late' }).click()
  await page.getByRole('dialog').getByText('15 minutes').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tell them' }).click()
  await readToast(page, 'They know')
  await guest.getByRole('button', { name: /Notifications/ }).click()
  await expect(guest.getByText('is about 15 minutes late', { exact: false }).first()).toBeVisible()
  await guest.keyboard.press('Escape')

  const [bond] = await sarah.api.call('GET /api/connections', {})
  await sarah.api.call('DELETE /api/connections/:id', { params: { id: bond?.id ?? '' } })
  await expect(page.getByRole('region', { name: 'Rides' }).getByText('3 free')).toHaveCount(2, soon)
  await expect(seen).toBeHidden(soon)
}

test(
  'two families share a drive until they part',
  { tag: '@phone' },
  async ({ page, family, today, otherBrowser, axe }) => shareADrive({ page, family, today, otherBrowser, axe }),
)

test(
  'two families share a drive on wide screens',
  { tag: ['@wide', '@long'] },
  async ({ page, family, today, otherBrowser, axe }) => shareADrive({ page, family, today, otherBrowser, axe }),
)
