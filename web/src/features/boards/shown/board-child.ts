import type { BoardContent } from '@parent-activity/contract/boards'
import { childInitials } from '../../children/child-initials.ts'

export interface BoardChild {
  name: string
  initials: string
  colour: number
}

export function boardChildren({ children }: BoardContent): (positions: readonly number[]) => BoardChild[] {
  const initials = childInitials(children.map(({ first_name }, index) => ({ uuid: String(index), first_name })))
  const all = children.map(({ first_name, colour }, index) => ({
    name: first_name,
    initials: initials.get(String(index)) ?? '',
    colour,
  }))
  return (positions) => positions.flatMap((position) => all[position] ?? [])
}
