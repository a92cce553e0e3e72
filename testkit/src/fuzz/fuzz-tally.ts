import type { Endpoint } from '@parent-activity/contract/endpoint'
import { endpoints } from '@parent-activity/contract/endpoints'

const line = (name: string, cells: (number | string)[]) =>
  name.padEnd(54) + cells.map((cell) => String(cell).padStart(7)).join('')

export class FuzzTally {
  readonly #counts = new Map<string, Map<number, number>>()
  readonly #begun = performance.now()
  requests = 0
  slowestMs = 0

  add(route: string, status: number, ms: number): void {
    const statuses = this.#counts.get(route) ?? new Map<number, number>()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    this.#counts.set(route, statuses)
    this.requests += 1
    this.slowestMs = Math.max(this.slowestMs, ms)
  }

  /** A fuzzer that is always refused tests nothing. Only open routes without input can't be refused. */
  oneSided(): { route: string; never: 'done' | 'refused' }[] {
    return Object.entries<Endpoint>(endpoints).flatMap(([route, { access, params, query, body }]) => {
      const statuses = [...(this.#counts.get(route)?.keys() ?? [])]
      const mayBeRefused = access !== 'public' || params || query || body
      return [
        ...(statuses.some((status) => status < 300) ? [] : [{ route, never: 'done' as const }]),
        ...(!mayBeRefused || statuses.some((status) => status >= 400 && status < 500)
          ? []
          : [{ route, never: 'refused' as const }]),
      ]
    })
  }

  summary(): string {
    const statuses = [...this.#counts.values()].flatMap((counts) => [...counts])
    const count = (from: number) =>
      statuses.filter(([status]) => status >= from && status < from + 100).reduce((sum, [, times]) => sum + times, 0)
    return (
      `${this.requests} requests to ${this.#counts.size} routes in ${Math.round((performance.now() - this.#begun) / 1000)} s: ` +
      `${count(200)} done, ${count(400)} refused, ${count(500)} failed, the slowest took ${Math.round(this.slowestMs)} ms`
    )
  }

  table(): string {
    const all = [...new Set([...this.#counts.values()].flatMap((statuses) => [...statuses.keys()]))].toSorted(
      (a, b) => a - b,
    )
    const rows = Object.keys(endpoints).map((route) => {
      const statuses = this.#counts.get(route) ?? new Map<number, number>()
      return line(
        route,
        all.map((status) => statuses.get(status) ?? ''),
      )
    })
    const sums = all.map((status) =>
      [...this.#counts.values()].reduce((sum, statuses) => sum + (statuses.get(status) ?? 0), 0),
    )
    return [line('', all), ...rows, line('all', sums)].join('\n')
  }
}
