import type { CallInput, Reply } from '@parent-activity/contract/endpoint'
import type { Endpoints } from '@parent-activity/contract/endpoints'
import { call, type Transport } from '@parent-activity/testkit/client/client'
import type { APIRequestContext } from '@playwright/test'

export class Api {
  readonly #transport: Transport
  readonly #token: string | undefined

  constructor(request: APIRequestContext, token?: string) {
    this.#transport = async ({ path, body, ...sent }) => {
      const response = await request.fetch(path, { ...sent, ...(body !== null && { data: body }) })
      return { status: response.status(), headers: new Headers(response.headers()), text: await response.text() }
    }
    this.#token = token
  }

  call<Name extends keyof Endpoints>(name: Name, input: CallInput<Endpoints[Name]>): Promise<Reply<Endpoints[Name]>> {
    return call(this.#transport, name, input, this.#token)
  }
}
