import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { Family } from '../helpers/family.ts'
import { fullName, newPerson, rareName } from '../helpers/people.ts'
import { readToast } from '../pages/toast.ts'

test(
  'an impostor with a friend’s phone number never sees the child, and the parent reads why',
  { tag: '@phone' },
  async ({ page, family, otherBrowser, today }) => {
    const maya = await family.addChild('Maya')
    const impostor = newPerson('Carla', rareName())
    const theirs = await Family.register(page.request, impostor)
    const ida = await theirs.addChild('Ida')

    const connections = new ConnectionsPage(page)
    await connections.open()
    await connections.search(`+44 ${impostor.phone}`)
    await expect(connections.results).toContainText(['Not verified'])
    await expect(page.getByText(`nobody has checked that +44 ${impostor.phone} belongs to`)).toBeVisible()
    await connections.results.getByRole('button', { name: 'Connect' }).click()
    const dialog = connections.connectWith(fullName(impostor))
    await expect(dialog).toContainText('we ask you to confirm that it is really them')
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    const sent = page.getByRole('dialog', { name: 'Request sent' })
    const link = await sent.getByText('/register?invite=').innerText()
    await sent.getByRole('button', { name: 'Done' }).click()

    const swimming = await family.plan(maya, 'Swimming', addDays(today, 2), { is_shared: true, location: 'The pool' })
    const waiting = { params: { id: swimming.uuid }, body: { pending_connections: [ida.uuid] } }
    await family.api.call('POST /api/activities/:id/pending-invitations', waiting)
    const [asked] = await theirs.api.call('GET /api/connections/requests', {})
    const params = { id: asked?.request_uuid ?? '' }
    await theirs.api.call('POST /api/connections/respond/:id', { params, body: { action: 'accept' } })
    expect(await theirs.api.call('GET /api/connections', {})).toEqual([])
    expect(await theirs.api.call('GET /api/activity-invitations', {})).toEqual([])

    await expect(connections.sent).toContainText('signed up with this contact, not verified')
    await expect(connections.sent).toContainText('Ask them in person, or send them a link, before you confirm.')

    // The real friend has the link.
    const friendPage = await otherBrowser(await Family.register(page.request, newPerson('Carla', rareName())))
    await friendPage.goto(link)
    await readToast(friendPage, 'Here is Iris Vale’s request.')
    const friendConnections = new ConnectionsPage(friendPage)
    await friendConnections.accept()
    await expect(friendConnections.active.getByRole('listitem')).toContainText(['Maya'])
    expect(await theirs.api.call('GET /api/connections', {})).toEqual([])
    expect(await theirs.api.call('GET /api/connections/requests', {})).toEqual([])
  },
)

test(
  'a family found by name accepts, and stays “Not verified” until the parent confirms who they are',
  { tag: ['@story', '@wide'] },
  async ({ page, family, otherBrowser, axe }) => {
    await family.addChild('Maya')
    const ellen = newPerson('Ellen', rareName())
    const ellens = await Family.register(page.request, ellen)
    await ellens.addChild('Freya')
    const connections = new ConnectionsPage(page)
    await connections.open()
    await connections.search(ellen.last.slice(0, 6))
    await expect(connections.results).toHaveText([new RegExp(`${fullName(ellen)}.*Freya.*e•••@example\\.com`)])
    await expect(page.getByText('Not verified: nobody has checked who uses this name.')).toBeVisible()
    await connections.results.getByRole('button', { name: 'Connect' }).click()
    await connections.connectWith(fullName(ellen)).getByRole('button', { name: 'Send Request' }).click()
    await page.getByRole('dialog', { name: 'Request sent' }).getByRole('button', { name: 'Done' }).click()

    const ellensConnections = new ConnectionsPage(await otherBrowser(ellens))
    await ellensConnections.open()
    await ellensConnections.accept()
    await expect(connections.active).toContainText('Freya')
    await axe()
    await connections.press(
      connections.active,
      `Not verified: ${fullName(ellen)}`,
      'Yes, it’s them',
      `${fullName(ellen)} is verified for your family`,
    )
    await expect(connections.active).not.toContainText('Not verified')
    await expect(connections.active.getByRole('listitem')).toContainText(['Freya'])
    expect(await family.api.call('GET /api/connections', {})).toMatchObject([{ is_verified: true }])
  },
)

test(
  'a blocked family is not told, can’t find the parent, and can be unblocked',
  { tag: '@phone' },
  async ({ page, family }) => {
    const maya = await family.addChild('Maya')
    const paul = newPerson('Paul', rareName())
    const pauls = await Family.register(page.request, paul)
    const pip = await pauls.addChild('Pip')
    const { user } = await family.api.call('GET /api/auth/verify', {})
    const ask = { body: { target_parent_id: user.uuid, child_uuid: pip.uuid, target_child_uuid: maya.uuid } }
    await pauls.api.call('POST /api/connections/request', ask)

    const connections = new ConnectionsPage(page)
    await connections.open()
    await expect(connections.requests).toContainText('Ask them in person before you accept.')
    await connections.press(connections.requests, 'Decline', 'Decline and block this family', 'Family blocked')
    const blocked = page.getByRole('region', { name: 'Blocked Families' })
    await expect(blocked).toContainText(fullName(paul))

    expect(await pauls.api.call('GET /api/connections/search', { query: { q: user.email } })).toEqual([])
    await pauls.api.call('POST /api/connections/request', ask)
    expect(await family.api.call('GET /api/connections/requests', {})).toEqual([])
    await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible()

    await connections.press(blocked, `Unblock ${fullName(paul)}`, 'Unblock', `${fullName(paul)} is no longer blocked`)
    await expect(blocked).toHaveCount(0)
    await expect(connections.requests).toContainText(fullName(paul))
  },
)
