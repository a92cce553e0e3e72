import { expect, type Page } from '@playwright/test'

/** Closes the toast too, because it may cover the next button. */
export async function readToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text })
  await expect(toast).toBeVisible()
  // Not with the pointer, which waits until nothing moves.
  await toast.getByRole('button', { name: 'Close' }).last().dispatchEvent('click')
  await expect(toast).toHaveCount(0)
}
