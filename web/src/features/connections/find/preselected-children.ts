import { pages } from '@parent-activity/domain/pages'
import { matchPath } from 'react-router'
import { rememberedActivity } from '../came-from-activity.ts'

/** The only child, or the one whose activity led here. */
export function preselectedChildren(children: readonly { uuid: string }[]): string[] {
  const [path = ''] = rememberedActivity()?.address.split('?') ?? []
  const cameFrom = matchPath(pages.activity, path)?.params.childUuid
  return children.filter(({ uuid }) => children.length === 1 || uuid === cameFrom).map(({ uuid }) => uuid)
}
