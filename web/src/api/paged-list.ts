import type { Page } from '@parent-activity/contract/endpoint'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type After = { after?: string }

export const pagedList = {
  initialPageParam: {} as After,
  getNextPageParam: ({ next }: Page<unknown>): After | undefined => (next === undefined ? undefined : { after: next }),
}

export function itemsOf<Item>(list: InfiniteData<Page<Item>> | undefined): Item[] {
  return list?.pages.flatMap(({ data }) => data) ?? []
}

/** Open items on pages that are not loaded. */
export function moreOf(list: InfiniteData<Page<unknown>> | undefined): number {
  return list?.pages.at(-1)?.more ?? 0
}

const mostTries = 4

/** A change that arrives meanwhile loads the list again instead of its next page. */
export async function loadNextPage<Item>(
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>,
  tries = mostTries,
): Promise<void> {
  const { data, isError, hasNextPage } = await list.fetchNextPage({ cancelRefetch: false })
  const isLoaded = itemsOf(data).length > itemsOf(list.data).length
  if (!isLoaded && !isError && hasNextPage && tries > 1) await loadNextPage(list, tries - 1)
}

export function mapItems<Item, Param>(
  list: InfiniteData<Page<Item>, Param>,
  change: (items: Item[]) => Item[],
): InfiniteData<Page<Item>, Param> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) }
}
