import { ApiError } from '../../api/api-error.ts'
import { showAlert } from '../../ui/alert.tsx'
import { authMessages } from './messages.ts'

/** Shows what the server said, or what the app says where something broke that no server spoke of. */
export async function showFailure(
  title: string,
  say: (reason: string) => string,
  error: unknown,
  fallback: string,
): Promise<void> {
  const text = error instanceof ApiError ? say(error.message || authMessages.unknownError) : fallback
  await showAlert({ title, text })
}
