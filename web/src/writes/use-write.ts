import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { showToast } from '../ui/overlays/toast.tsx'
import type { Failure } from './failure.ts'
import { showFailure, type FieldErrors } from './show-failure.ts'
import { WriteQueue } from './write-queue.ts'

type MutationOptions<Data, Input, Rollback> = UseMutationOptions<Data, unknown, Input, Rollback>

interface Write<Data, Input, Rollback> extends Pick<
  MutationOptions<Data, Input, Rollback>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
> {
  send: (input: Input) => Promise<Data>
  /** None for writes that the user did not ask for. */
  failure?: Failure | ((error: unknown, input: Input) => Failure)
  /** For removals: the toast after a 404, which counts as done. */
  goneText?: (input: Input) => string
  form?: FieldErrors
}

export function useWrite<Data, Input = void, Rollback = unknown>({
  send,
  failure,
  goneText,
  form,
  ...options
}: Write<Data, Input, Rollback>) {
  const { mutateAsync, isPending } = useMutation({ ...options, mutationFn: send, networkMode: 'always' })
  // `isPending` comes too late for a double click.
  const [queue] = useState(() => new WriteQueue())

  const writeNow = async (input: Input): Promise<boolean> => {
    try {
      await mutateAsync(input)
      return true
    } catch (error) {
      if (goneText && error instanceof ApiError && error.status === 404) {
        showToast(goneText(input))
        return true
      }
      if (failure) await showFailure(typeof failure === 'function' ? failure(error, input) : failure, error, form)
      return false
    }
  }

  /** Returns whether it was stored. */
  const write = async (input: Input): Promise<boolean> => (await queue.run(input, () => writeNow(input))) ?? false
  return { write, isWriting: isPending }
}
