import { expect, test } from '../setup/fixtures.ts'
import { Family } from '../helpers/family.ts'
import { ActivityForm } from '../pages/activity-form.ts'

test(
  'phone numbers, times and dates are entered by pointer and keyboard',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    await test.step('the phone input has 28 countries, finds them by name or code, and takes a pasted number apart', async () => {
      await page.goto('/register')
      const number = page.getByRole('textbox', { name: 'Phone' })
      const country = (name: string) => page.getByRole('button', { name: `Country, ${name}` })
      await country('United Kingdom +44').click()
      const countries = page.getByRole('listbox', { name: 'Country' }).getByRole('option')
      await expect(countries).toHaveCount(28)
      await page.keyboard.type('ire')
      await expect(countries).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(country('Ireland +353')).toBeFocused()

      await number.fill('085 (123) 4567-x')
      await expect(number).toHaveValue('85 123 4567-')
      await number.fill('+49 170 1234567')
      await expect(number).toHaveValue('170 1234567')
      await country('Germany +49').click()
      await page.keyboard.type('+61')
      await expect(countries).toHaveText([/Australia/])
      await page.keyboard.press('Escape')
      await expect(country('Germany +49')).toBeFocused()
    })

    const family = await Family.register(page.request)
    const child = await family.addChild('Maya')
    await family.signIn(page, baseURL ?? '')
    await page.clock.setFixedTime('2026-11-18T12:00')
    const form = new ActivityForm(page)
    await form.open(child)
    await form.unfold('When')

    await test.step('the time picker starts at 15:00 for an end and fills in full hours', async () => {
      const end = form.time('End time')
      await end.click()
      const hours = page.getByRole('listbox', { name: 'Hour' })
      await expect(hours.getByRole('option')).toHaveCount(24)
      await expect(page.getByRole('listbox', { name: 'Minute' }).getByRole('option')).toHaveText([
        '00',
        '15',
        '30',
        '45',
      ])
      await expect(hours.getByRole('option').nth(15)).toBeInViewport()
      await expect(hours.getByRole('option').nth(7)).not.toBeInViewport()

      await page.keyboard.press('Enter')
      await expect(hours).toBeHidden()
      await expect(end).toHaveAccessibleName(/15:00/)
      await end.press('Enter')
      await page.keyboard.press('ArrowDown')
      await expect(end).toHaveAccessibleName(/16:00/)
      // With Alt, arrow keys belong to the browser.
      await page.keyboard.press('Alt+ArrowDown')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await expect(end).toHaveAccessibleName(/16:15/)
      await page.keyboard.press('Enter')
      await expect(hours).toBeHidden()
      await expect(end).toBeFocused()

      await end.click()
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      await expect(end).toHaveAccessibleName('End time Choose')
    })

    await test.step('the date picker chooses many days by pointer and by keyboard, none before its first', async () => {
      const dates = page.getByRole('group', { name: 'Dates' })
      const day = (date: string) => dates.locator(`[data-day="${date}"]`)
      await expect(dates.getByRole('gridcell')).toHaveCount(42)
      await expect(day('2026-11-18')).toHaveAttribute('aria-current', 'date')
      await expect(day('2026-11-17')).toHaveAttribute('aria-disabled', 'true')
      await day('2026-11-17').click({ force: true })
      await expect(form.planned).toHaveText('No dates chosen yet.')

      await day('2026-11-24').click()
      await day('2026-11-20').click()
      await expect(day('2026-11-20')).toHaveAttribute('aria-selected', 'true')
      await expect(form.planned).toContainText('2 activities: ')
      await day('2026-11-20').click()
      await expect(form.planned).toContainText('1 activity: ')

      await day('2026-11-20').focus()
      await page.keyboard.press('PageDown')
      await expect(day('2026-12-20')).toBeFocused()
      await page.keyboard.press('Home')
      await expect(day('2026-12-14')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(day('2026-12-15')).toHaveAttribute('aria-selected', 'true')
      await expect(form.planned).toContainText('2 activities: ')
      for (let step = 0; step < 3; step++) await page.keyboard.press('PageUp')
      await expect(day('2026-11-18')).toBeFocused()

      await dates.getByRole('button', { name: 'Next month' }).click()
      await expect(dates.getByRole('grid')).toHaveAccessibleName('December 2026')
      await dates.getByRole('button', { name: 'Today' }).click()
      await expect(dates.getByRole('grid')).toHaveAccessibleName('November 2026')
      await dates.getByRole('button', { name: 'Clear All' }).click()
      await expect(form.planned).toHaveText('No dates chosen yet.')
    })
  },
)
