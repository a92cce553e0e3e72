import { addDays, addMonths, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { ChildrenPage } from '../pages/children-page.ts'
import { mediumDate, typeDate, weekdayName } from '../helpers/dates.ts'
import { Family } from '../helpers/family.ts'
import { navigate } from '../helpers/navigate.ts'
import { newPerson } from '../helpers/people.ts'
import { expectAfterRetries } from '../helpers/retries.ts'
import { readToast } from '../pages/toast.ts'
import { withoutLive } from '../helpers/without-live.ts'

test('a parent adds, edits and deletes children', { tag: ['@story', '@phone'] }, async ({ page, family, today }) => {
  const children = new ChildrenPage(page)
  const { adding, editing, alert } = children

  await test.step('no children yet', async () => {
    await children.open()
    await expect(page.getByRole('heading', { name: 'No Children Added' })).toBeVisible()
    await expect(children.addButton).toHaveCount(1)
  })

  await test.step('a child is added, and the card shows every detail', async () => {
    await children.addButton.click()
    await children.fill(adding, { first: 'Maya', last: 'Vale', born: addMonths(today, -8 * 12) })
    await expect(adding.getByText('8 years')).toBeVisible()
    await children.fill(adding, { grade: 'Year 4', school: 'Hill Road' })
    await children.fill(adding, { interests: 'chess, Lego,chess' })
    await adding.getByRole('button', { name: 'Add Child' }).click()
    await readToast(page, 'Child added successfully')
    await expect(adding).toBeHidden()
    const card = children.card('Maya Vale')
    await expect(card).toContainText('8 years · Year 4')
    await expect(card).toContainText('Hill Road')
    await expect(card.getByText('Lego', { exact: true })).toBeVisible()
    await expect(card.getByText('chess', { exact: true })).toHaveCount(1)
    await expect(card).toContainText(`Added ${mediumDate(today)}`)
    await expect(card).toContainText('No activities')
  })

  await test.step('an age is enough without a date of birth', async () => {
    await children.add({ first: 'Leo', last: 'Vale', age: '5' })
    await expect(children.card('Leo Vale')).toContainText('5 years')
    await expect(children.cards).toHaveCount(2)
  })

  await test.step('the card counts this week’s activities, day by day', async () => {
    const [maya, leo] = await family.children()
    if (!maya || !leo) throw new Error('They were there a moment ago')
    await family.plan(maya, 'Swimming', today)
    await family.plan(maya, 'Camp', today, { end_date: addDays(today, 2), is_shared: true })
    await family.plan(maya, 'Next week', addDays(today, 7 - weekday(today)))
    await family.plan(leo, 'Chess', today)
    await children.open()
    const week = children.card('Maya Vale')
    await expect(week).toContainText('2 activities')
    await expect(week.getByText(`${weekdayName(today)}, today: `)).toContainText('1 shared, 1 private')
    await expect(children.card('Leo Vale')).toContainText('1 activity')
  })

  await test.step('an edit may remove the last name, and a reload shows it', async () => {
    await children.edit('Maya Vale')
    await expect(editing.getByLabel('Interests')).toHaveValue('chess, Lego,chess')
    await children.fill(editing, { first: '  ', last: '', born: addDays(addMonths(today, -8 * 12), 1) })
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    await expect(alert).toContainText("Please enter the child's first name")
    await children.answer('OK')
    await children.fill(editing, { first: 'Mayla' })
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    await readToast(page, 'Child updated successfully')
    await page.reload()
    await expect(children.card('Mayla')).toContainText('7 years · Year 4')
  })

  await test.step('deleting asks first, and deletes the activities too', async () => {
    await children.delete('Mayla')
    await expect(alert).toContainText('Delete Mayla?')
    await expect(alert).toContainText('This will also delete all their activities')
    await children.answer('Cancel')
    await expect(children.cards).toHaveCount(2)
    await children.delete('Mayla')
    await children.answer('OK')
    await readToast(page, 'Child deleted successfully')
    await expect(children.cards).toHaveCount(1)
    const left = await family.api.call('GET /api/calendar/activities', {
      query: { start: today, end: addDays(today, 14) },
    })
    expect(left.map(({ name }) => name)).toEqual(['Chess'])
  })
})

test(
  'a new child with a missing or wrong field is refused, and that field gets the focus',
  { tag: '@phone' },
  async ({ page, family, today }) => {
    const children = new ChildrenPage(page)
    const { adding } = children
    const refusal = async (text: string) => {
      await adding.getByRole('button', { name: 'Add Child' }).click()
      await expect(children.alert).toContainText(text)
      await children.answer('OK')
    }
    await children.open()
    await children.addButton.click()
    await refusal("Please enter the child's first name")
    await expect(adding.getByLabel('First name')).toBeFocused()
    await children.fill(adding, { first: 'Maya' })
    await refusal("Please enter the child's last name")
    await expect(adding.getByLabel('Last name')).toBeFocused()
    await children.fill(adding, { last: 'Vale', age: '5.5' })
    await refusal('Age must be a whole number between 0 and 99')
    await children.fill(adding, { born: addDays(today, 1) })
    await refusal('Date of birth cannot be in the future')
    await expect(adding.getByLabel('Date of birth')).toBeFocused()
    await typeDate(adding.getByLabel('Date of birth'), { day: '30', month: '02', year: '2019' })
    await refusal('This date does not exist')
    await expect(adding.getByLabel('Date of birth')).toBeFocused()
    await children.fill(adding, { born: addMonths(today, -8 * 12) })
    await adding.getByRole('button', { name: 'Add Child' }).click()
    await expect(children.card('Maya Vale')).toContainText('8 years')
    expect(await family.children()).toHaveLength(1)
  },
)

test(
  'dialogs return the focus, and ask before something typed is lost',
  { tag: ['@anytime', '@wide'] },
  async ({ page, family }) => {
    const children = new ChildrenPage(page)
    const { adding, editing, alert } = children
    await family.addChild('Ida')
    await children.open()

    await children.addButton.click()
    await page.keyboard.press('Escape')
    await expect(adding).toBeHidden()
    await expect(children.addButton).toBeFocused()

    await children.addButton.click()
    await children.fill(adding, { first: 'No' })
    await page.keyboard.press('Escape')
    await expect(alert).toContainText('What you entered will be lost.')
    await children.answer('Cancel')
    await expect(adding.getByLabel('First name')).toHaveValue('No')
    await page.keyboard.press('Escape')
    await children.answer('OK')
    await expect(adding).toBeHidden()
    await expect(children.addButton).toBeFocused()

    await children.edit('Ida Vale')
    await editing.getByRole('button', { name: 'Cancel' }).click()
    await expect(children.card('Ida Vale').getByRole('button', { name: 'Edit Ida Vale' })).toBeFocused()
    await children.delete('Ida Vale')
    await page.keyboard.press('Escape')
    await expect(children.card('Ida Vale').getByRole('button', { name: 'Delete Ida Vale' })).toBeFocused()

    await test.step('children added on another device appear without a reload', async () => {
      await family.addChild('Second')
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(children.cards).toHaveCount(2)

      await family.addChild('Third')
      await page.evaluate(() => dispatchEvent(new Event('childrenDataChanged')))
      await expect(children.cards).toHaveCount(3)

      await family.addChild('Fourth')
      await page.getByRole('link', { name: 'My Children' }).click()
      await expect(children.cards).toHaveCount(4)
    })

    await test.step('the address of another family’s child leads to My Children', async () => {
      const others = await Family.register(page.request, newPerson('Omar', 'Reed'))
      const theirs = await others.addChild('Zoe')
      for (const path of ['', '/new']) {
        await navigate(page, `/children/${theirs.uuid}/activities${path}`)
        await expect(page).toHaveURL('/children')
      }
      await expect(children.cards).toHaveCount(4)
    })
  },
)

test(
  'a failed list of children says so and can be loaded again',
  { tag: ['@anytime', '@phone'] },
  async ({ page, family, expectedErrors }) => {
    expectedErrors.push(/status of 500/)
    const children = new ChildrenPage(page)
    await family.addChild('Ida')
    // A live change would load the list before the parent does.
    await withoutLive(page)
    await page.clock.install()
    await page.route('**/api/children', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await children.open()
    await expectAfterRetries(page, page.getByRole('heading', { name: 'Failed to load children' }))
    await expect(page.getByText('No Children Added')).toHaveCount(0)
    await page.unroute('**/api/children')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(children.card('Ida Vale')).toBeVisible()
  },
)
