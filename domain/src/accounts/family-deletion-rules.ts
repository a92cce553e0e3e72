import { firstProblems, problem, type Problem } from '../texts/problem.ts'

/** Typed by whoever deletes a family, so that no slip of a finger does. */
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

/** In small letters too: the keyboard of a phone may be set on them. */
function isDeletionWord(typed: string): boolean {
  return typed.trim().toUpperCase() === deletionWord
}
