import type { Page } from '@playwright/test'

/** Counts the nodes that are added to the page meanwhile: how much it draws, however fast the machine is. */
export async function countDrawnNodes(page: Page, act: () => Promise<void>): Promise<number> {
  const watch = await page.evaluateHandle(() => {
    const seen = { nodes: 0 }
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        seen.nodes += node instanceof Element ? 1 + node.querySelectorAll('*').length : 1
      }
    })
    observer.observe(document, { subtree: true, childList: true })
    return { seen, observer }
  })
  await act()
  return watch.evaluate(({ seen, observer }) => {
    observer.disconnect()
    return seen.nodes
  })
}
