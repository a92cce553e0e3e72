import { pages } from '@parent-activity/domain/pages'
import { matchPath } from 'react-router'
import { rememberedActivity } from '../came-from-activity.ts'

/** The only child, or the one whose activity somebody came from; else nobody is more likely than another. */
export function preselectedChild(children: readonly { uuid: string }[]): string {
  const [path = ''] = rememberedActivity()?.address.split('?') ?? []
  const cameFrom = matchPath(pages.activity, path)?.params.childUuid
  const [only, ...others] = children
  if (only && others.length === 0) return only.uuid
  return children.find(({ uuid }) => uuid === cameFrom)?.uuid ?? ''
}
