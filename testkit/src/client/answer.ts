import type { Reply } from '@parent-activity/contract/endpoint'
import type { Endpoints } from '@parent-activity/contract/endpoints'

/** Refusals and successes in one, because a test says which of them it expects by what it reads. */
interface Refusal {
  error: string
  code: string
  fields: Record<string, string>
}

type Json = ReturnType<typeof JSON.parse>

export interface Answer<Content = Json> {
  status: number
  headers: Headers
  /** Parsed if it is JSON, else the text. */
  body: Content
}

/** The answer to a request, typed by the endpoint that its path belongs to. */
export type AnswerTo<Method extends string, Path extends string> = Answer<Body<NameOf<Method, Path>>>

/** Paths that no endpoint has, such as pages and mistakes on purpose, are answered with anything. */
type Body<Name> = [Name] extends [never] ? Json : Name extends keyof Endpoints ? BodyOf<Name> : never

type BodyOf<Name extends keyof Endpoints> = { success: boolean; next?: string; more?: number } & Refusal &
  (Endpoints[Name]['envelope'] extends 'data' ? { data: Reply<Endpoints[Name]> } : Reply<Endpoints[Name]>)

/** 'GET /api/children/:id' for 'GET' and `/api/children/${string}`. */
type NameOf<Method extends string, Path extends string> = {
  [Name in keyof Endpoints]: Name extends `${Method} ${infer Pattern}`
    ? Matches<Segments<WithoutQuery<Path>>, Segments<Pattern>> extends true
      ? Name
      : never
    : never
}[keyof Endpoints]

type WithoutQuery<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path
type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}` ? [First, ...Segments<Rest>] : [Path]
/** A word of a path, such as `search-parents`, is no value of a parameter. */
type Matches<Path, Pattern> = Path extends [infer First, ...infer Rest]
  ? Pattern extends [infer Expected, ...infer More]
    ? (Expected extends `:${string}` ? string : First) extends (Expected extends `:${string}` ? First : Expected)
      ? Matches<Rest, More>
      : false
    : false
  : Pattern extends []
    ? true
    : false
