import type { Legs } from '@parent-activity/contract/legs'
import type { ClashWords } from '@parent-activity/domain/clashes/clash-texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { timeRangeText, timeText } from '../../ui/dates/local-format.ts'
import { firstWord } from '../../ui/person-name.ts'
import { childrenQuery } from '../children/children.queries.ts'

export function useClashWords(legs: Legs | undefined): ClashWords {
  const { data: children } = useQuery(childrenQuery)
  return useMemo(() => {
    const childNames = new Map(children?.map(({ uuid, first_name }) => [uuid, first_name]))
    const members = new Map(legs?.legs.map(({ user_uuid, name }) => [user_uuid, firstWord(name ?? '')]))
    return {
      child: (uuid) => childNames.get(uuid) ?? '',
      member: (uuid) => members.get(uuid) ?? '',
      time: timeText,
      times: timeRangeText,
    }
  }, [children, legs])
}
