import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { Family } from '../helpers/family.ts'
import { navigate } from '../helpers/navigate.ts'
import { newPerson } from '../helpers/people.ts'
import { readToast } from '../pages/toast.ts'

test(
  'a parent writes a care card, shares it after accepting, and sees that the host opened it',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today, axe, otherBrowser }) => {
    const ida = await family.addChild('Ida')
    const host = await Family.register(page.request, newPerson('Sarah', 'Okafor'))
    const noah = await host.addChild('Noah')
    await host.connect(noah, family, ida)
    const party = await host.plan(noah, 'Film night', addDays(today, 2), { is_shared: true })
    await host.invite(party, ida)

    await page.goto('/children')
    await page.getByRole('link', { name: 'Ida’s care card' }).click()
    await page.getByRole('button', { name: 'Add to Allergies' }).click()
    await page.getByRole('textbox', { name: 'Allergy' }).fill('Peanuts')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Allergy' }).fill('Bee stings')
    await page.getByRole('textbox', { name: 'Medicine' }).fill('EpiPen in the blue pouch.')
    await page.getByRole('button', { name: 'Add a contact' }).click()
    const contact = page.getByRole('dialog')
    await contact.getByRole('textbox', { name: 'Name' }).fill('Ruth Keller')
    await contact.getByRole('textbox', { name: 'Phone' }).fill('+44 7700 900125')
    await contact.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('textbox', { name: 'Pick-up word' }).fill('Otter')
    await axe('main', true)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await readToast(page, 'The care card is saved')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove Bee stings' })).toBeVisible()

    await navigate(page, `/children/${ida.uuid}/activities/${party.uuid}`)
    await page.getByRole('button', { name: 'Accept Invitation' }).click()
    const question = page.getByRole('dialog', { name: 'Share Ida’s care card?' })
    await expect(question).toContainText('Peanuts, bee stings')
    await axe('dialog', true)
    await question.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(question).toBeHidden()

    const hostPage = await otherBrowser(host)
    await hostPage.goto(`/children/${noah.uuid}/activities/${party.uuid}`)
    await hostPage.getByRole('button', { name: 'Open Ida’s care card' }).click()
    const opened = hostPage.getByRole('dialog', { name: 'Ida’s care card' })
    await expect(opened).toContainText('Allergic to peanuts and bee stings')
    await expect(opened.getByRole('link', { name: 'Call Ruth Keller' })).toHaveAttribute('href', 'tel:+447700900125')
    await opened.getByRole('button', { name: 'Close' }).click()

    await page.goto(`/children/${ida.uuid}/care`)
    const seen = page.getByRole('complementary', { name: 'Who can see it now' })
    await expect(seen).toContainText('Sarah Okafor')
    await seen.getByRole('button', { name: /^Stop sharing/ }).click()
    await readToast(page, 'The care card is no longer shared')
    await expect(hostPage.getByRole('button', { name: 'Open Ida’s care card' })).toBeHidden()
  },
)
