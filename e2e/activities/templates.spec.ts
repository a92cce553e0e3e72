import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ActivityForm } from '../pages/activity-form.ts'
import { readToast } from '../pages/toast.ts'

test(
  'a parent saves a template, fills a form with it and sees its uses counted',
  { tag: '@phone' },
  async ({ page, family, today }) => {
    const form = new ActivityForm(page)
    const child = await family.addChild('Maya')
    const options = form.template.getByRole('option')

    await test.step('No saves nothing, Yes saves a template', async () => {
      await form.open(child)
      await form.name.fill('Swimming')
      await form.chooseDates(today)
      await form.add('Activity created successfully!', 'No')

      await form.open(child)
      await expect(options).toHaveText(['None'])
      await form.name.fill('Band practice')
      await form.description.fill('Bring the score')
      await form.chooseDates(today)
      await form.setTime('Start time', '22:00')
      await form.setTime('End time', '01:30')
      await form.unfold('Where')
      await form.location.fill('Garage')
      await form.more.click()
      await form.website.fill('https://example.com/band')
      await form.cost.fill('12.5')
      await form.participants.fill('5')
      await form.add('Activity created successfully!', 'Yes')
      await readToast(page, 'Template "Band practice" saved')
    })

    await test.step('it fills the form', async () => {
      await form.open(child)
      await expect(options).toHaveText(['None', 'Band practice (0 uses)'])
      await form.template.selectOption({ index: 1 })
      await expect(form.name).toHaveValue('Band practice')
      await expect(form.description).toHaveValue('Bring the score')
      await expect(form.time('Start time')).toContainText('22:00')
      await expect(form.time('End time')).toContainText('1:30')
      await expect(page.getByText('Ends the next day')).toBeVisible()
      await expect(form.location).toHaveValue('Garage')
      await expect(form.website).toHaveValue('https://example.com/band')
      await expect(form.more).toContainText('Cost 12.50, Max participants 5')
    })

    await test.step('each use counts, and a template of the same name is replaced only when asked', async () => {
      await form.name.fill('BAND practice')
      await form.chooseDates(addDays(today, 3))
      const counted = page.waitForResponse('**/use')
      await form.addButton.click()
      await counted
      const yes = form.made.getByRole('button', { name: 'Yes' })
      await yes.click()
      await expect(form.alert).toContainText('You already have a template “Band practice”')
      await form.answer('Cancel')
      await yes.click()
      await form.alert.getByRole('button', { name: 'Keep both, this one as “BAND practice 2”' }).click()
      await readToast(page, 'Template "BAND practice 2" saved')
      await form.open(child)
      await expect(options).toHaveText(['None', 'Band practice (1 use)', 'BAND practice 2 (0 uses)'])
      await form.name.fill('Band practice')
      await form.chooseDates(today)
      await form.addButton.click()
      await yes.click()
      await form.alert.getByRole('button', { name: 'Replace “Band practice”' }).click()
      await readToast(page, 'Template "Band practice" saved')
      const stored = await family.api.call('GET /api/activity-templates', {})
      expect(stored.map(({ name, location }) => [name, location])).toEqual([
        ['Band practice', null],
        ['BAND practice 2', 'Garage'],
      ])
    })
  },
)

test(
  'a parent loads, edits and deletes templates, and two can’t have the same name',
  { tag: ['@story', '@anytime', '@wide'] },
  async ({ page, family }) => {
    const form = new ActivityForm(page)
    const child = await family.addChild('Maya')
    for (const name of ['Choir', 'Judo']) await family.api.call('POST /api/activity-templates', { body: { name } })
    const list = page.getByRole('dialog', { name: 'Templates' })
    const editing = page.getByRole('dialog', { name: 'Edit Template' })
    const name = editing.getByRole('textbox', { name: 'Name' })
    const save = editing.getByRole('button', { name: 'Save Changes' })
    await page.clock.install()
    await form.open(child)
    await expect(form.template.getByRole('option')).toHaveCount(3)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await form.template.selectOption({ index: 1 })
    const notice = page.getByRole('status').filter({ hasText: 'Template loaded' })
    await expect(notice).toBeVisible()
    await page.clock.runFor(2900)
    await expect(notice).toBeVisible()
    await page.clock.runFor(200)
    await expect(notice).toHaveCount(0)
    await page.clock.resume()

    await page.getByRole('button', { name: 'Manage' }).click()
    await list.getByRole('button', { name: 'Edit Judo' }).click()

    await name.fill(' ')
    await save.click()
    await expect(form.alert).toContainText('Please enter a template name')
    await form.answer('OK')
    await name.fill('choir')
    await save.click()
    await expect(form.alert).toContainText('Failed to save template: ')
    await form.answer('OK')
    await name.fill('Judo club')
    await editing.getByLabel('Type').selectOption('Sport')
    await editing.getByLabel('Hours').fill('1.5')
    await save.click()
    await readToast(page, 'Template "Judo club" saved')
    await expect(editing).toBeHidden()
    await expect(list.getByRole('listitem').filter({ hasText: 'Judo club' })).toContainText('1.5 hours')

    await list.getByRole('button', { name: 'Delete Choir' }).click()
    await expect(form.alert).toContainText('Delete Choir?')
    await form.answer('OK')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await list.getByRole('button', { name: 'Delete Judo club' }).click()
    await form.answer('OK')
    await expect(list).toContainText('No templates yet')
    await page.keyboard.press('Escape')
    await expect(form.template.getByRole('option')).toHaveText(['None'])
  },
)
