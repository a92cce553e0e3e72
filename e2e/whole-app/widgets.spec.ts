import { expect, test } from '../setup/fixtures.ts'

test.use({ baseURL: process.env['E2E_DEV_URL'] ?? '' })

test.beforeEach(async ({ page }) => {
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible()
})

test('phone numbers, times and dates are entered by pointer and keyboard', { tag: '@phone' }, async ({ page }) => {
  await test.step('the phone input has 28 countries, finds them by name or code, and takes a pasted number apart', async () => {
    const field = page.getByRole('region', { name: 'Fields' })
    const number = field.getByRole('textbox', { name: 'Phone' })
    await field.getByRole('button', { name: 'Country, United Kingdom +44' }).click()
    const countries = page.getByRole('listbox', { name: 'Country' }).getByRole('option')
    await expect(countries).toHaveCount(28)
    await page.keyboard.type('ire')
    await expect(countries).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(field.getByRole('button', { name: 'Country, Ireland +353' })).toBeFocused()

    await number.fill('085 (123) 4567-x')
    await expect(number).toHaveValue('85 123 4567-')
    await expect(field.getByText('The full number is +353851234567')).toBeVisible()
    await number.fill('+49 170 1234567')
    await expect(field.getByRole('button', { name: 'Country, Germany +49' })).toBeVisible()
    await expect(field.getByText('The full number is +491701234567')).toBeVisible()

    await field.getByRole('button', { name: /^Country/ }).click()
    await page.keyboard.type('+61')
    await expect(countries).toHaveText([/Australia/])
    await page.keyboard.press('Escape')
    await expect(field.getByRole('button', { name: 'Country, Germany +49' })).toBeFocused()
  })

  await test.step('the time picker starts at 15:00 for an end and fills in full hours', async () => {
    const end = page.getByRole('button', { name: /^End time/ })
    await end.click()
    const hours = page.getByRole('listbox', { name: 'Hour' })
    await expect(hours.getByRole('option')).toHaveCount(24)
    await expect(page.getByRole('listbox', { name: 'Minute' }).getByRole('option')).toHaveText(['00', '15', '30', '45'])
    await expect(hours.getByRole('option').nth(15)).toBeInViewport()
    await expect(hours.getByRole('option').nth(7)).not.toBeInViewport()

    await page.keyboard.press('ArrowDown')
    await expect(end).toHaveAccessibleName(/16:00|4:00 pm/i)
    // With Alt, arrow keys belong to the browser.
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(end).toHaveAccessibleName(/16:15|4:15 pm/i)
    await page.keyboard.press('Enter')
    await expect(hours).toBeHidden()
    await expect(end).toBeFocused()

    await end.click()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(end).toHaveAccessibleName('End time Choose')
  })

  await test.step('the date picker chooses many days by pointer and by keyboard, none before its first', async () => {
    const dates = page.getByRole('region', { name: 'Dates and times' })
    const day = (date: string) => dates.locator(`[data-day="${date}"]`)
    await expect(dates.getByRole('gridcell')).toHaveCount(42)
    await expect(day('2026-11-18')).toHaveAttribute('aria-current', 'date')
    await expect(day('2026-11-17')).toHaveAttribute('aria-disabled', 'true')
    await day('2026-11-17').click({ force: true })
    await expect(dates.getByText('3 dates')).toBeVisible()

    await day('2026-11-20').click()
    await expect(day('2026-11-20')).toHaveAttribute('aria-selected', 'true')
    await expect(dates.getByText('4 dates')).toBeVisible()
    await day('2026-11-20').click()
    await expect(dates.getByText('3 dates')).toBeVisible()

    await day('2026-11-20').focus()
    await page.keyboard.press('PageDown')
    await expect(day('2026-12-20')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(day('2026-12-14')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(day('2026-12-15')).toHaveAttribute('aria-selected', 'true')
    await expect(dates.getByText('4 dates')).toBeVisible()
    for (let step = 0; step < 3; step++) await page.keyboard.press('PageUp')
    await expect(day('2026-11-18')).toBeFocused()

    await dates.getByRole('button', { name: 'Next month' }).click()
    await expect(dates.getByRole('grid')).toHaveAccessibleName('December 2026')
    await dates.getByRole('button', { name: 'Today' }).click()
    await expect(dates.getByRole('grid')).toHaveAccessibleName('November 2026')
    await dates.getByRole('button', { name: 'Clear All' }).click()
    await expect(dates.getByText(/^No dates|^0 dates/)).toBeVisible()
  })

  await test.step('a toast is read out, stays above a dialog, and goes when it is closed', async () => {
    await page.getByRole('button', { name: 'Open dialog' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add Child' }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Child added' })
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Add Child' })).toBeVisible()
  })
})
