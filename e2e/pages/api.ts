import type { CallInput, Reply } from '@parent-activity/contract/endpoint'
import type { Endpoints } from '@parent-activity/contract/endpoints'
import { expect, type APIRequestContext } from '@playwright/test'

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** The API as somebody may call it, for what a test needs but is not about. */
export class Api {
  readonly #request: APIRequestContext
  readonly #token: string

  constructor(request: APIRequestContext, token = '') {
    this.#request = request
    this.#token = token
  }

  async call<Name extends keyof Endpoints>(
    name: Name,
    input: CallInput<Endpoints[Name]>,
  ): Promise<Reply<Endpoints[Name]>> {
    const { params = {}, query, body } = input as AnyInput
    const [method, pattern] = name.split(' ') as [string, string]
    const response = await this.#request.fetch(
      pattern.replace(/:(\w+)/g, (_, key: string) => params[key] ?? ''),
      {
        method,
        headers: this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` },
        ...(query && { params: query }),
        ...(body !== undefined && { data: body }),
      },
    )
    const answer = (await response.json()) as { data?: unknown }
    expect(response.ok(), `${name}: ${JSON.stringify(answer)}`).toBe(true)
    return (answer.data ?? answer) as Reply<Endpoints[Name]>
  }
}
