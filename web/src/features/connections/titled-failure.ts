import { failure } from '../../writes/failure.ts'

/** The title says what failed, the text why. */
export const titled = (title: string) => failure(title, { title, because: (reason) => reason })
