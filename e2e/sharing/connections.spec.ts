import { expect, test } from '../setup/fixtures.ts'
import { Bell } from '../pages/bell.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { Family } from '../helpers/family.ts'
import { holdReads, holdWrites } from '../helpers/held-calls.ts'
import { fullName, newPerson, rareName } from '../helpers/people.ts'
import { readToast } from '../pages/toast.ts'
import { withoutLive } from '../helpers/without-live.ts'

test(
  'a parent searches, sends two requests at once, withdraws one, and the other is declined',
  { tag: '@wide' },
  async ({ page, family, otherBrowser }) => {
    await family.addChild('Maya')
    await family.addChild('Leo')
    const ellen = newPerson('Ellen', rareName())
    const ellens = await Family.register(page.request, ellen)
    await ellens.addChild('Freya')
    await ellens.addChild('Jonah')
    const connections = new ConnectionsPage(page)
    const rows = connections.sent.getByRole('listitem')
    await connections.open()

    await test.step('a short search is refused, and signs are letters', async () => {
      await connections.search(' a% ')
      await expect(connections.alert).toContainText('Please enter at least 3 characters to search')
      await connections.alert.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('searchbox', { name: 'Search parents' })).toBeFocused()
      await connections.search('%%%')
      await expect(page.getByText('No families found for “%%%”.')).toBeVisible()
    })

    await test.step('both requests need children, and are sent once', async () => {
      await connections.search(ellen.last)
      await connections.results.getByRole('button').click()
      const dialog = connections.connectWith(fullName(ellen))
      await dialog.getByRole('button', { name: 'Send Request' }).click()
      await expect(connections.alert).toContainText('Please select your child')
      await connections.alert.getByRole('button', { name: 'OK' }).click()
      await dialog.getByRole('checkbox', { name: 'Leo' }).check()
      await dialog.getByRole('button', { name: 'Send Request' }).click()
      await expect(connections.alert).toContainText('Please select at least one target child')
      await connections.alert.getByRole('button', { name: 'OK' }).click()
      await dialog.getByRole('button', { name: 'Select All' }).last().click()
      await dialog.getByRole('button', { name: 'Send 2 Requests' }).dblclick()
      const sent = page.getByRole('dialog', { name: 'Requests sent' })
      await expect(sent).toContainText('2 connection requests sent successfully')
      await sent.getByRole('button', { name: 'Done' }).click()
      await expect(rows).toHaveCount(2)
    })

    await test.step('one is withdrawn, and the other parent declines the other', async () => {
      await connections.press(
        rows.filter({ hasText: 'Leo and Freya' }),
        'Withdraw',
        'Withdraw',
        'Connection request withdrawn',
      )
      await expect(rows).toHaveCount(1)

      const theirs = await otherBrowser(ellens)
      const children = new ChildrenPage(theirs)
      await children.open()
      await expect(children.card('Jonah')).toContainText('Connection request')
      await new Bell(theirs).expectItem('You have 1 connection request')
      await expect(children.card('Freya')).not.toContainText('Connection request')
      await children.card('Jonah').getByRole('button', { name: 'Decline: Iris Vale for Leo' }).click()
      await children.alert.getByRole('button', { name: 'Decline', exact: true }).click()
      await readToast(theirs, 'Connection request declined.')
      await expect(children.card('Jonah')).not.toContainText('Connection request')
      await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible()
      await expect(rows).toHaveCount(0)
    })

    await test.step('a parent who hides their name is found by their address only', async () => {
      await ellens.api.call('PUT /api/users/profile', { body: { findable_by_name: false } })
      await connections.search(ellen.last)
      await expect(page.getByText(`No families found for “${ellen.last}”.`)).toBeVisible()
      await connections.search(ellen.email)
      await expect(connections.results).toContainText([ellen.email])
    })
  },
)

test(
  'requests appear without a reload: one that was withdrawn fails, one is accepted by keyboard, and six can be searched',
  { tag: '@wide' },
  async ({ page, family }) => {
    await page.clock.install()
    const maya = await family.addChild('Maya')
    const others = await Family.register(page.request, newPerson('Lucía', 'Ferrer'))
    for (const name of ['Ana', 'Bea', 'Zoë', 'Dan', 'Eve']) {
      await family.connect(maya, others, await others.addChild(name))
    }
    const fin = await others.addChild('Fin')
    const { user } = await family.api.call('GET /api/auth/verify', {})
    const body = { target_parent_id: user.uuid, child_uuid: fin.uuid, target_child_uuid: maya.uuid }
    // A stream would take the withdrawn request off the page.
    await withoutLive(page)
    const connections = new ConnectionsPage(page)
    const box = page.getByRole('searchbox', { name: 'Search your connections' })
    await connections.open()
    await expect(connections.active.getByRole('listitem')).toHaveCount(5)
    await expect(box).toHaveCount(0)

    await test.step('accepting after the withdrawal fails', async () => {
      const request = await others.api.call('POST /api/connections/request', { body })
      await page.clock.runFor(31_000)
      await expect(connections.requests).toContainText('Lucía Ferrer')
      await expect(page.locator('[aria-live]', { hasText: 'Notifications, 1 unread' })).toBeAttached()
      await expect(page.getByRole('navigation').getByRole('link', { name: /Connections/ })).toContainText('1')
      const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
      const [icon, badge] = [await bell.locator('svg').boundingBox(), await bell.getByText('1').boundingBox()]
      expect(badge?.x, 'the badge leaves the bell visible').toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0) / 2)

      const release = await holdReads(page)
      await others.api.call('DELETE /api/connections/:id', { params: { id: request.request_uuid } })
      await connections.requests.getByRole('button', { name: 'Accept' }).click()
      await connections.alert.getByRole('button', { name: 'Accept' }).click()
      await expect(connections.alert).toContainText('Failed to accept request')
      release()
      await connections.alert.getByRole('button', { name: 'OK' }).click()
      await expect(connections.requests.getByRole('button')).toHaveCount(0)
      await expect(connections.active.getByRole('listitem')).toHaveCount(5)
    })

    await test.step('the next request is answered by keyboard', async () => {
      await others.api.call('POST /api/connections/request', { body })
      const answer = await holdWrites(page, '**/api/connections/respond/*')
      await page.clock.runFor(31_000)
      await connections.requests.getByRole('button', { name: 'Accept: Lucía Ferrer for Fin' }).press('Enter')
      await connections.alert.getByRole('button', { name: 'Accept' }).press('Enter')
      await expect(connections.requests.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('main')).toBeFocused()
      answer()
      await readToast(page, 'Connection request accepted!')
    })

    await box.fill('zoe')
    await expect(connections.active.getByRole('listitem')).toHaveText([/Zoë/])
    await box.fill('LUCIA')
    await expect(connections.active.getByRole('listitem')).toHaveCount(6)
    await box.fill('nobody')
    await expect(connections.active).toContainText('Nothing found')
  },
)
