import { listInWords } from '@parent-activity/domain/texts/in-words'
import { hourAndMinuteText } from '../../../ui/dates/local-format.ts'
import { backgroundMessages as texts } from '../messages.ts'
import type { DayOff, SchoolTime } from './background-days.ts'

type Names = ReadonlyMap<string, { name: string }>

const namesOf = (children: readonly string[], family: Names) =>
  children.flatMap((child) => family.get(child)?.name ?? [])

const mostNamed = 3

/** 'Maya’s Swimming and Ida’s Ballet are left out.' */
export function leftOutText({ left_out }: DayOff, family: Names): string | null {
  const activities = [...new Set(left_out.map(({ name }) => name))]
  if (activities.length === 0) return null
  const whose = activities.map((activity) => {
    const children = left_out.filter(({ name }) => name === activity).map(({ child_uuid }) => child_uuid)
    return texts.childs(listInWords(namesOf(children, family)), activity)
  })
  const named = whose.length > mostNamed ? whose.slice(0, mostNamed - 1) : whose
  const rest = whose.length - named.length
  return texts.leftOut(listInWords(rest > 0 ? [...named, texts.moreLeftOut(rest)] : named), whose.length === 1)
}

/** 'INSET days: Maya, Ida' */
export function dayOffText({ name, child_uuids }: DayOff, family: Names): string {
  return texts.dayOffOf(name, namesOf(child_uuids, family).join(', '))
}

/** 'School, from 8:30 to 3:30' if all pupils go there that day, else 'Leo, school 8:30 – 3:30'. */
export function schoolText(school: readonly SchoolTime[], pupils: number, family: Names): string {
  const pupilsToday = new Set(school.map(({ child_uuid }) => child_uuid))
  const children = [...family.keys()].filter((child) => pupilsToday.has(child))
  const { from, to } = schoolDay(school)
  const names = children.length === pupils ? null : listInWords(namesOf(children, family))
  return texts.schoolOf(names, hourAndMinuteText(from), hourAndMinuteText(to))
}

/** From the first child’s start to the last one’s end. */
export function schoolDay(school: readonly SchoolTime[]): { from: string; to: string } {
  const starts = school.map(({ start_time }) => start_time).toSorted()
  const ends = school.map(({ end_time }) => end_time).toSorted()
  return { from: starts[0] ?? '', to: ends.at(-1) ?? '' }
}
