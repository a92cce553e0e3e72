import type { Answer, AnswerTo, DataAt } from '../client/answer.ts'
import { expectDone } from '../client/client.ts'
import type { TestApp } from './test-app.ts'

/** Null is nobody. */
type Caller = { token: string } | null

/** Takes a function, because tests make their helpers before the app starts. */
export const callAs =
  (app: () => TestApp) =>
  <const Method extends string, const Path extends string>(
    by: Caller,
    method: Method,
    path: Path,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<AnswerTo<Method, Path>> =>
    app().call(method, path, { token: by?.token, body, headers })

/** Returns the data of a GET; a refusal fails the test. */
export const readAs =
  (app: () => TestApp) =>
  async <const Path extends string>(by: Caller, path: Path): Promise<DataAt<Path>> => {
    const answer: Answer = await app().call('GET', path, { token: by?.token })
    return expectDone(answer, `GET ${path}`).body.data
  }
