import { expect, type Page } from '@playwright/test'

/** Reads a toast and puts it away, so that it lies over nothing that is pressed next. */
export async function readToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Close' }).last().click()
  await expect(toast).toHaveCount(0)
}
