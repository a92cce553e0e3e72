import { useState } from 'react'
import { chosenWeekStart, chooseWeekStart, type WeekStart } from './week-start.ts'

export function useWeekStart(): [WeekStart, (start: WeekStart) => void] {
  const [start, setStart] = useState(chosenWeekStart)
  return [
    start,
    (next) => {
      chooseWeekStart(next)
      setStart(next)
    },
  ]
}
