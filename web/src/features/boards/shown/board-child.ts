import type { BoardContent } from '@parent-activity/contract/boards'
import { childInitials } from '../../children/child-initials.ts'

export interface BoardChild {
  position: number
  name: string
  initials: string
  colour: number
}

export function boardChildren({ children }: BoardContent): (positions: readonly number[]) => BoardChild[] {
  const initials = childInitials(children.map(({ first_name }, index) => ({ uuid: String(index), first_name })))
  const all = children.map(({ first_name, colour }, position) => ({
    position,
    name: first_name,
    initials: initials.get(String(position)) ?? '',
    colour,
  }))
  return (positions) => positions.flatMap((position) => all[position] ?? [])
}
