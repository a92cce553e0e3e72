import { ApiError } from '../api/api-error.ts'
import { showAlert } from '../ui/overlays/alert.tsx'
import { failureText, type Failure } from './failure.ts'

export interface FieldErrors {
  showFieldErrors: (fields: Record<string, string>) => void
}

export async function showFailure(failure: Failure, error: unknown, form?: FieldErrors): Promise<void> {
  const refusal = error instanceof ApiError ? error : null
  // The login page tells it.
  if (refusal?.code === 'not_signed_in') return
  if (refusal) form?.showFieldErrors(refusal.fields)
  await showAlert({ title: failure.title, text: failureText(failure, error) })
}
