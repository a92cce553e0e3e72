import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { navigate } from '../helpers/navigate.ts'
import { CalendarsPage } from '../pages/calendars-page.ts'
import { schoolCalendar, serveCalendar } from '../helpers/school-calendar.ts'
import { readToast } from '../pages/toast.ts'

test(
  'a parent follows the school’s calendar, sees its entries, makes one theirs, and reads why it fails',
  { tag: ['@story', '@phone'] },
  async ({ page, family, today, axe }) => {
    await family.addChild('Maya')
    await family.addChild('Leo')
    const day = addDays(today, 2)
    const school = await serveCalendar(schoolCalendar('Oakfield Primary', [{ title: 'Sports day', date: day }]))
    const calendars = new CalendarsPage(page)
    await calendars.open()
    await calendars.followNobody(school.address)
    await calendars.follow(school.address, 'Maya', 'Add 1 entry')
    const row = calendars.followed.getByRole('listitem').first()
    await expect(row).toContainText(/Oakfield Primary1 entry, next check at .+Maya/)
    await axe('main', true)

    school.end()
    await calendars.followed.getByRole('button', { name: 'More about Oakfield Primary' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
    const edit = page.getByRole('dialog', { name: 'Edit calendar' })
    await edit.getByLabel('Address').fill(`${school.address}?moved`)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText(/Not updated since .+: page not found \(404\)\. Showing what we have\./)
    await expect(row.getByRole('button', { name: 'Try again' })).toBeVisible()

    await navigate(page, `/calendar?date=${day}&view=agenda`)
    await page
      .getByRole('button', { name: /Sports day/ })
      .first()
      .click()
    const entry = page.getByRole('dialog', { name: 'Sports day' })
    await expect(entry.getByRole('checkbox', { name: 'Maya' })).toBeChecked()
    await entry.getByRole('button', { name: 'Make it ours' }).click()
    await readToast(page, 'Sports day is now yours')
    await school.close()
  },
)

test(
  'a parent imports a file, and importing it again brings nothing twice',
  { tag: '@wide' },
  async ({ page, family, today, axe }) => {
    const maya = await family.addChild('Maya')
    const file = schoolCalendar('Club', [
      { title: 'Grading', date: addDays(today, 3) },
      { title: 'Camp', date: addDays(today, 5) },
      { title: 'Long over', date: addDays(today, -9) },
    ])
    const calendars = new CalendarsPage(page)
    await calendars.open()
    const dialog = await calendars.chooseFile('club.ics', file)
    await expect(dialog).toContainText('1 entry in the past left out.')
    await dialog.getByRole('checkbox', { name: /^Camp/ }).uncheck()
    await axe('[role=dialog], dialog')
    await dialog.getByRole('button', { name: 'Import 1' }).click()
    await readToast(page, '1 activity imported')

    await calendars.chooseFile('club.ics', file)
    await expect(dialog.getByRole('checkbox', { name: /^Grading/ })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Import 1' }).click()
    await readToast(page, '1 activity imported')
    const range = { start: today, end: addDays(today, 30) }
    const planned = await family.api.call('GET /api/calendar/activities', { query: range })
    expect(planned.map(({ name, child_uuid }) => [name, child_uuid])).toEqual([
      ['Grading', maya.uuid],
      ['Camp', maya.uuid],
    ])
  },
)
