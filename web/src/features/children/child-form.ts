import type { Child } from '@parent-activity/contract/children'
import { typedNumber } from '@parent-activity/domain/activities/activity-rules'

export interface ChildValues {
  first_name: string
  last_name: string
  birth_date: string
  age: string
  grade: string
  school: string
  interests: string
}

export const emptyChild: ChildValues = {
  first_name: '',
  last_name: '',
  birth_date: '',
  age: '',
  grade: '',
  school: '',
  interests: '',
}

export function valuesOfChild(child: Child): ChildValues {
  const { first_name, last_name, birth_date, age, grade, school, interests } = child
  return {
    first_name,
    last_name,
    birth_date: birth_date ?? '',
    age: birth_date === null && age !== null ? String(age) : '',
    grade: grade ?? '',
    school: school ?? '',
    interests: interests ?? '',
  }
}

/** Empty fields are null, and a date of birth replaces the age. */
export function childBody({ first_name, last_name, birth_date, age, grade, school, interests }: ChildValues) {
  return {
    first_name,
    last_name,
    birth_date: birth_date || null,
    age: birth_date === '' ? typedNumber(age) : null,
    grade: grade || null,
    school: school || null,
    interests: interests || null,
  }
}
