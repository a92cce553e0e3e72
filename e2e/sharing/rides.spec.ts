import { expect, test } from '../setup/fixtures.ts'
import { Family } from '../helpers/family.ts'
import { liveStream } from '../helpers/live-stream.ts'
import { newPerson } from '../helpers/people.ts'
import { countPresses } from '../helpers/presses.ts'
import { readToast } from '../pages/toast.ts'

/** Is on at any time of day. */
const allDayLong = { start_time: '00:00', end_time: '23:59' }

for (const [screen, ...tag] of [
  ['phones', '@phone', '@story'],
  ['wide screens', '@wide', '@long'],
]) {
  test(
    `two families share a drive on ${screen} until they part`,
    { tag },
    async ({ page, family, today, otherBrowser, axe }) => {
      const maya = await family.addChild('Maya')
      const sarah = await Family.register(page.request, newPerson('Sarah', 'Okafor'))
      const noah = await sarah.addChild('Noah')
      await family.connect(maya, sarah, noah)
      const match = await family.plan(maya, 'Away match', today, {
        ...allDayLong,
        is_shared: true,
        location: 'Harbour Park',
      })
      const hostLive = liveStream(page)
      await page.goto(`/children/${maya.uuid}/activities/${match.uuid}`)
      await hostLive
      await expect(page.getByRole('button', { name: 'Delete activity' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'I can drive' }), 'with nobody').toBeHidden()
      await family.invite(match, noah)
      await expect(page.getByRole('button', { name: 'I can drive' })).toBeVisible()
      const [invitation] = await sarah.api.call('GET /api/activity-invitations', {})
      const params = { id: invitation?.invitation_uuid ?? '' }
      await sarah.api.call('POST /api/activity-invitations/:id/respond', { params, body: { action: 'accept' } })

      const guest = await otherBrowser(sarah)
      const live = liveStream(guest)
      await guest.goto(`/children/${noah.uuid}/activities/${match.uuid}`)
      await live
      await expect(guest.getByRole('button', { name: 'I can drive' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Rides' })).toBeHidden()

      const presses = await countPresses(page)
      await page.getByRole('button', { name: 'I can drive' }).click()
      await page.getByRole('dialog').getByLabel('From').fill('9 Quay Row')
      await page.getByRole('dialog').getByRole('button', { name: 'Offer' }).click()
      await expect(page.getByRole('heading', { name: 'You drive' })).toBeVisible()
      expect(await presses.count()).toBeLessThanOrEqual(3)

      const seen = guest.getByRole('region', { name: 'Rides for Noah' })
      await expect(seen.getByText('3 free')).toHaveCount(2)
      await expect(seen.getByText('9 Quay Row')).toHaveCount(0)
      await seen.getByRole('button', { name: 'Ask for a seat' }).click()
      const asking = guest.getByRole('dialog')
      await asking.getByText('There only').click()
      await asking.getByLabel('Message').fill('He can walk to you.')
      await asking.getByRole('button', { name: 'Ask' }).press('Enter')
      await readToast(guest, 'Asked')
      await expect(seen.getByText('Asked, waiting')).toBeVisible()

      const request = page.getByRole('group', { name: 'Request' })
      await expect(request).toContainText('He can walk to you.')
      await axe('[aria-labelledby=rides]', true)
      await request.getByRole('button', { name: 'Give the seat' }).press('Enter')
      await expect(request).toBeHidden()
      await expect(seen.getByText('Noah, given')).toBeVisible()
      await expect(seen.getByText('9 Quay Row')).toBeVisible()
      const ways = guest.getByRole('region', { name: 'Getting there and home' })
      await expect(ways).toContainText('Rides with Iris')

      await guest.getByRole('button', { name: /Notifications/ }).click()
      await page.getByRole('button', { name: 'Running late' }).click()
      await page.getByRole('dialog').getByText('15 minutes').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Tell them' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'They know' })).toBeVisible()
      await expect(guest.getByText('is about 15 minutes late').first()).toBeVisible()
      await guest.keyboard.press('Escape')
      await readToast(page, 'They know')

      // Noah rides there only, so his own parent collects him, which is nobody else’s business.
      await ways.getByRole('button', { name: 'I’ll do it: collect Noah, Away match' }).click()
      await ways.getByRole('button', { name: 'Collected: Noah, Away match' }).click()
      await expect(ways).toContainText(/Collected, \d/)
      const drivers = page.getByRole('region', { name: 'Getting there and home' })
      await drivers.getByRole('button', { name: 'Collected: Maya, Away match' }).click()
      await expect(drivers).toContainText(/Collected, \d/)
      await expect(drivers).not.toContainText('Noah')
      await expect(ways).not.toContainText('Maya')

      const [bond] = await sarah.api.call('GET /api/connections', {})
      await sarah.api.call('DELETE /api/connections/:id', { params: { id: bond?.id ?? '' } })
      await expect(page.getByRole('region', { name: 'Rides' }).getByText('3 free')).toHaveCount(2)
      await expect(seen).toBeHidden()
      await expect(guest.getByText('Rides with Iris')).toHaveCount(0)
    },
  )
}
