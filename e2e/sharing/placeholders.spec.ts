import { expect, test } from '../setup/fixtures.ts'
import { navigate } from '../helpers/navigate.ts'
import { Bell } from '../pages/bell.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { Family } from '../helpers/family.ts'
import { LoginPage } from '../pages/login-page.ts'
import { newPerson } from '../helpers/people.ts'

test(
  'a parent without an account registers by the link, accepts and is connected',
  { tag: '@phone' },
  async ({ page, family, otherBrowser }) => {
    await family.addChild('Maya')
    const jonas = newPerson('Jonas', 'Lind')
    const own = new ConnectionsPage(page)
    await own.open()
    await own.search(jonas.email)
    await expect(own.noAccount).toContainText(jonas.email)
    await own.noAccount.getByLabel('Their child’s name').fill('Lotte')
    await own.noAccount.getByLabel('Message').fill('Shall we paint together again?')
    await own.noAccount.getByRole('button', { name: 'Send Request' }).click()
    const kept = page.getByRole('dialog', { name: 'Request kept for Lotte' })
    const link = await kept.getByText('/register?invite=').innerText()
    await kept.getByRole('button', { name: 'Done' }).click()
    await expect(own.sent.getByRole('listitem')).toContainText(['Maya and Lotte'])
    await expect(own.sent).toContainText('No account yet')

    const theirs = await otherBrowser()
    await theirs.goto(link)
    await expect(theirs.getByText('Connect and share activities').filter({ visible: true })).toBeVisible()
    await expect(theirs.getByText('Iris Vale wants to connect Maya with Lotte. Register to answer.')).toBeVisible()
    await expect(theirs.getByLabel('Email')).toHaveValue(jonas.email)
    await new LoginPage(theirs).register(jonas)
    const children = new ChildrenPage(theirs)
    await expect(children.card('Lotte')).toContainText('Iris Vale would like to connect Maya with Lotte.')
    await expect(children.card('Lotte')).toContainText('Shall we paint together again?')

    const connections = new ConnectionsPage(theirs)
    await connections.open()
    await connections.accept()
    await expect(connections.active.getByRole('listitem')).toContainText(['Maya'])

    await expect(own.active.getByRole('listitem')).toContainText(['Lotte'])
    await expect(own.sent).toHaveCount(0)

    const tooLate = await otherBrowser()
    await tooLate.goto(link)
    await expect(tooLate.getByText('This link does not work any more.')).toBeVisible()
  },
)

test(
  'a parent who registers with an unverified phone number waits until the sender confirms',
  { tag: '@wide' },
  async ({ page, family, otherBrowser }) => {
    const maya = await family.addChild('Maya')
    const nils = newPerson('Nils', 'Berg')
    await family.api.call('POST /api/connections/create-skeleton', {
      body: { contact_method: `+44 ${nils.phone}`, my_child_uuid: maya.uuid, target_child_name: 'Emil' },
    })

    const theirFamily = await Family.register(page.request, nils)
    const theirs = await otherBrowser(theirFamily)
    await theirs.goto('/children')
    await expect(theirs.getByRole('list', { name: 'News for your family' })).toContainText(
      'Iris Vale would like to connect Maya with Emil.',
    )
    await expect(theirs.getByRole('heading', { name: 'No Children Added' })).toBeVisible()
    const connections = new ConnectionsPage(theirs)
    await connections.open()
    await connections.accept()
    await expect(connections.requests).toContainText('Waiting for Iris Vale to confirm')
    expect(await theirFamily.api.call('GET /api/connections', {})).toEqual([])
    await expect(connections.active.getByText('No connections yet')).toBeVisible()

    const own = new ConnectionsPage(page)
    await navigate(page, '/children')
    await new Bell(page).choose('Nils Berg signed up with the contact you gave. Please confirm.')
    await expect(own.sent).toContainText('Nils Berg signed up with this contact, not verified')
    expect(await family.api.call('GET /api/connections', {})).toEqual([])
    await own.press(own.sent, 'Confirm', 'Confirm', 'Connection confirmed')
    await expect(own.active.getByRole('listitem')).toContainText(['Emil'])
    await expect(connections.active.getByRole('listitem')).toContainText(['Maya'])
  },
)
