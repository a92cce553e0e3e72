import type { CallInput, Reply } from '@parent-activity/contract/endpoint'
import type { Endpoints } from '@parent-activity/contract/endpoints'
import { call, type Transport } from '@parent-activity/testkit/client/client'
import type { APIRequestContext } from '@playwright/test'

/** A browser's own requests, or the address of an app that no browser of Playwright's has open. */
export type Server = APIRequestContext | string

export class Api {
  readonly #transport: Transport
  readonly #token: string | undefined

  constructor(server: Server, token?: string) {
    this.#transport = typeof server === 'string' ? server : throughBrowser(server)
    this.#token = token
  }

  call<Name extends keyof Endpoints>(name: Name, input: CallInput<Endpoints[Name]>): Promise<Reply<Endpoints[Name]>> {
    return call(this.#transport, name, input, this.#token)
  }
}

function throughBrowser(request: APIRequestContext): Transport {
  return async ({ path, body, ...sent }) => {
    const response = await request.fetch(path, { ...sent, ...(body !== null && { data: body }) })
    return { status: response.status(), headers: new Headers(response.headers()), text: await response.text() }
  }
}
