import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from '../setup/fixtures.ts'
import { expectNoAxeViolations } from '../setup/axe.ts'
import { BoardsCard } from '../pages/boards-card.ts'
import { ProfilePage } from '../pages/profile-page.ts'

test(
  'a parent makes a board; a tablet without a login follows the day until the board is removed',
  { tag: ['@story', '@wide'] },
  async ({ page, family, otherBrowser, today }) => {
    const maya = await family.addChild('Maya')
    await family.plan(maya, 'Swimming', today, { location: 'Riverside Pool', description: 'Blue bag' })
    await family.plan(maya, 'Chess', addDays(today, 1))
    await new ProfilePage(page).open()
    const boards = new BoardsCard(page)
    const link = await boards.make('Kitchen tablet')
    await expect(boards.rows).toContainText(['Not opened yet'])

    const tablet = await otherBrowser()
    await tablet.setViewportSize({ width: 1024, height: 768 })
    const files: string[] = []
    tablet.on('request', (request) => files.push(new URL(request.url()).pathname))
    await tablet.goto(link)
    const [onToday, onTomorrow] = ['Today', 'Tomorrow'].map((name) => tablet.getByRole('region', { name }))
    await expect(onToday!.getByRole('listitem')).toContainText(['All dayMaya Swimming'])
    await expect(onTomorrow!.getByRole('listitem')).toContainText(['Maya Chess'])
    await expect(tablet.getByText('Up to date')).toBeVisible()
    // The secret stands neither in the address nor in a request, and a reload still knows it.
    expect(new URL(tablet.url()).hash).toBe('')
    expect(await tablet.content()).not.toMatch(/Vale|Riverside|Blue bag/)
    expect(files.filter((file) => file.includes('dashboard'))).toEqual([])
    await expectNoAxeViolations(tablet, true)
    await tablet.reload()
    await expect(onToday!.getByRole('listitem')).toHaveCount(1)

    await family.plan(maya, 'Dentist', today)
    await expect(onToday!.getByText('Dentist')).toBeVisible()

    await tablet.context().setOffline(true)
    await expect(tablet.getByText(/^No connection, as of /)).toBeVisible()
    await expect(onToday!.getByText('Swimming')).toBeVisible()
    await tablet.context().setOffline(false)
    await expect(tablet.getByText('Up to date')).toBeVisible()

    await boards.remove('Kitchen tablet')
    await expect(tablet.getByRole('heading', { name: 'This board shows nothing any more' })).toBeVisible()
    await expect(boards.rows).toHaveCount(0)
    expect(await tablet.evaluate(() => Object.keys(localStorage))).not.toContain('boardSecret')
  },
)

test.describe('at midnight', () => {
  // The server believes a board’s day if it is today somewhere, which the day after need not be.
  test.use({ timezoneId: 'UTC' })

  test('a board moves on, on a phone too', { tag: '@phone' }, async ({ page, family, today, baseURL }) => {
    const leo = await family.addChild('Leo')
    await family.plan(leo, 'Climbing', addDays(today, 1), { start_time: '08:00', end_time: '09:00' })
    const { board_path } = await family.api.call('POST /api/boards', { body: { name: 'Hall' } })
    await page.clock.install({ time: new Date(`${today}T23:58:30`) })
    await page.goto(`${baseURL}${board_path}`)
    const onToday = page.getByRole('region', { name: 'Today' })
    await expect(onToday).toContainText('Nothing planned today.')
    await expect(page.getByText('23:58')).toBeVisible()
    await page.clock.runFor('02:00')
    await expect(onToday).toContainText(/Next, 0?8:00\D0?9:00/)
    await expect(page.getByText(/^0?0:00$/)).toBeVisible()
  })
})
