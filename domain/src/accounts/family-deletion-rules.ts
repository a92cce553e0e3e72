import { firstProblems, problem, type Problem } from '../texts/problem.ts'

export const deletionWord = 'DELETE'

interface FamilyDeletion {
  currentPassword: string
  confirmation: string
}

export function familyDeletionProblems({
  currentPassword,
  confirmation,
}: FamilyDeletion): Problem<keyof FamilyDeletion>[] {
  return firstProblems(
    problem('currentPassword', currentPassword === '' ? 'Please enter your current password' : null),
    problem('confirmation', isDeletionWord(confirmation) ? null : `Please type ${deletionWord} to confirm`),
  )
}

/** Phone keyboards may start in lower case. */
function isDeletionWord(typed: string): boolean {
  return typed.trim().toUpperCase() === deletionWord
}
