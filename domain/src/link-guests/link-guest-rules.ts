import { emailProblem } from '../accounts/contact.ts'
import { isBlank } from '../texts/clean-text.ts'
import { problem, type Problem } from '../texts/problem.ts'

/** Of a child or parent without an account. */
export const linkNameLimit = 60

export const guestNameMissing = 'Please enter the child’s first name'
export const parentNameMissing = 'Please enter your name'

interface LinkForm {
  child_name: string
  email: string | null
}

export function linkFormProblems({ child_name, email }: LinkForm): Problem<keyof LinkForm>[] {
  return [
    ...problem('child_name', isBlank(child_name) ? guestNameMissing : null),
    ...problem('email', email === null || isBlank(email) ? null : emailProblem(email)),
  ]
}

interface AnswerForm {
  parent_name: string
}

export function answerFormProblems({ parent_name }: AnswerForm): Problem<keyof AnswerForm>[] {
  return problem('parent_name', isBlank(parent_name) ? parentNameMissing : null)
}
