import type { Reply } from '@parent-activity/contract/endpoint'
import type { Endpoints } from '@parent-activity/contract/endpoints'

/** Merged into every success, so that a test can read either. */
interface Refusal {
  error: string
  code: string
  fields: Record<string, string>
}

type Json = ReturnType<typeof JSON.parse>

export interface Answer<Content = Json> {
  status: number
  headers: Headers
  body: Content
}

export type AnswerTo<Method extends string, Path extends string> = Answer<Body<NameOf<Method, Path>>>

/** Pages and wrong paths have no type. */
type Body<Name> = [Name] extends [never] ? Json : Name extends keyof Endpoints ? BodyOf<Name> : never

type BodyOf<Name extends keyof Endpoints> = { success: boolean; next?: string; more?: number } & Refusal &
  (Endpoints[Name]['envelope'] extends 'data' ? { data: Reply<Endpoints[Name]> } : Reply<Endpoints[Name]>)

type NameOf<Method extends string, Path extends string> = {
  [Name in keyof Endpoints]: Name extends `${Method} ${infer Pattern}`
    ? Matches<Segments<WithoutQuery<Path>>, Segments<Pattern>> extends true
      ? Name
      : never
    : never
}[keyof Endpoints]

type WithoutQuery<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path
type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}` ? [First, ...Segments<Rest>] : [Path]
/** A literal segment such as `search-parents` matches no parameter. */
type Matches<Path, Pattern> = Path extends [infer First, ...infer Rest]
  ? Pattern extends [infer Expected, ...infer More]
    ? (Expected extends `:${string}` ? string : First) extends (Expected extends `:${string}` ? First : Expected)
      ? Matches<Rest, More>
      : false
    : false
  : Pattern extends []
    ? true
    : false
