import type { Locator } from '@playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { Family } from '../helpers/family.ts'
import { LoginPage } from '../pages/login-page.ts'
import { newPerson } from '../helpers/people.ts'

const linkIn = (dialog: Locator) => dialog.getByText('/register#invite=').innerText()

test(
  'a new family registers by the link, adds a child and asks; the sender accepts where the link was shown',
  { tag: ['@story', '@phone'] },
  async ({ page, family, otherBrowser }) => {
    await family.addChild('Maya')
    const children = new ChildrenPage(page)
    await children.open()
    await children.card('Maya').getByRole('button', { name: 'Invite a family for Maya' }).click()
    const shared = page.getByRole('dialog', { name: 'Invite a family for Maya' })
    await expect(shared.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    const link = await linkIn(shared)

    const theirs = await otherBrowser()
    await theirs.goto(link)
    await expect(theirs.getByText('Iris Vale invites you to connect with Maya.')).toBeVisible()
    const login = new LoginPage(theirs)
    await login.fillRegistration(newPerson('Jonas', 'Lind'))
    await theirs.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(theirs.getByRole('heading', { name: 'Connect with Maya' })).toBeVisible()
    await theirs.reload()
    await theirs.getByRole('button', { name: 'Add Child' }).click()
    const theirChildren = new ChildrenPage(theirs)
    await theirChildren.fill(theirChildren.adding, { first: 'Lotte', last: 'Lind' })
    await theirChildren.adding.getByRole('button', { name: 'Add Child' }).click()
    await theirs.getByRole('button', { name: 'Send Request: Lotte and Maya' }).click()
    await expect(new ConnectionsPage(theirs).sent).toContainText('Lotte and Maya')

    await expect(shared).toContainText('Jonas Lind would like to connect Lotte with Maya.')
    await shared.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await expect(shared).toHaveCount(0)
    await expect(new ConnectionsPage(theirs).active.getByRole('listitem')).toContainText(['Maya'])
  },
)

test(
  'a family with an account logs in by the link and asks with one press; the link works once',
  { tag: '@wide' },
  async ({ page, family, otherBrowser, axe }) => {
    await family.addChild('Maya')
    await family.addChild('Leo')
    const own = new ConnectionsPage(page)
    await own.open()
    await page.getByRole('button', { name: 'Invite by link' }).click()
    await page.getByRole('dialog', { name: 'Invite by link' }).getByRole('button', { name: 'Leo' }).press('Enter')
    const shared = page.getByRole('dialog', { name: 'Invite a family for Leo' })
    const link = await linkIn(shared)
    await page.keyboard.press('Escape')

    const nils = newPerson('Nils', 'Berg')
    const others = await Family.register(page.request, nils)
    await others.addChild('Ida')
    const theirs = await otherBrowser()
    await theirs.goto(link)
    await theirs.getByRole('tab', { name: 'Login' }).click()
    await theirs.getByLabel('Email', { exact: true }).last().fill(nils.email)
    await theirs.getByLabel('Password', { exact: true }).fill(nils.password)
    await theirs.getByRole('button', { name: 'Login', exact: true }).click()
    await theirs.getByRole('button', { name: 'Send Request: Ida and Leo' }).click()
    await expect(new ConnectionsPage(theirs).sent).toContainText('Ida and Leo')

    await expect(own.requests).toContainText('for Ida')
    await own.accept()
    await expect(own.active.getByRole('listitem')).toContainText(['Ida'])
    const late = await Family.register(page.request)
    await late.signIn(page, new URL(page.url()).origin)
    await page.goto(link)
    await expect(page.getByText('This link does not work any more. Please ask for a new one.')).toBeVisible()
    await axe('main')
  },
)
