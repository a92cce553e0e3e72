import { ApiError } from '../api/api-error.ts'
import { showAlert } from '../ui/overlays/alert.tsx'
import type { Failure } from './failure.ts'
import { authMessages } from '../features/auth/messages.ts'

/** Says what failed and why, and puts what the server found wrong beside the fields of the form. */
export async function showFailure(
  { title, because, otherwise }: Failure,
  error: unknown,
  form?: { showFieldErrors: (fields: Record<string, string>) => void },
): Promise<void> {
  const refusal = error instanceof ApiError ? error : null
  // The session has ended, which is said elsewhere; whoever is at the screen by now did not ask for this.
  if (refusal?.code === 'not_signed_in') return
  if (refusal) form?.showFieldErrors(refusal.fields)
  await showAlert({ title, text: refusal ? because(refusal.message || authMessages.unknownError) : otherwise })
}
