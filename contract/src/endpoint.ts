import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  /** Public endpoints answer anybody; all others ask for a live bearer token first. */
  access: 'public' | 'signed-in'
  summary: string
  /** Takes much of the server, so that one family gets few of them at once. */
  expensive?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodObject | z.ZodArray | z.ZodRecord
  /** Where the reply stands: under `data`, or beside `success` as the auth endpoints have it. */
  envelope: 'data' | 'beside'
}

/** Keyed by method and path, the name by which server, client and documentation all know the endpoint. */
export type EndpointTable = Record<`${Method} /api/${string}`, Endpoint>

type Part<E, Name extends string> = E extends Record<Name, infer S extends z.ZodType> ? S : never

export type CallInput<E> = (Part<E, 'params'> extends never ? object : { params: z.input<Part<E, 'params'>> }) &
  (Part<E, 'query'> extends never ? object : { query: z.input<Part<E, 'query'>> }) &
  (Part<E, 'body'> extends never ? object : { body: z.input<Part<E, 'body'>> })

export interface HandledInput<E> {
  params: z.output<Part<E, 'params'>>
  query: z.output<Part<E, 'query'>>
  body: z.output<Part<E, 'body'>>
}

export type Reply<E extends Endpoint> = z.output<E['reply']>
