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

export type AnswerTo<Method extends string, Path extends string> = Answer<
  Body<`${Method} ${Shape<WithoutQuery<Path>>}`>
>

/** The data of a GET. */
export type DataAt<Path extends string> = AnswerTo<'GET', Path>['body'] extends { data: infer Data } ? Data : Json

/** Pages and wrong paths have no type. They don’t count in a union, as when an id may be undefined. */
type Body<Request> = [Extract<Request, keyof ByShape>] extends [never]
  ? Json
  : BodyOf<ByShape[Extract<Request, keyof ByShape>]>

type BodyOf<Name> = Name extends keyof Endpoints
  ? { success: boolean; next?: string; more?: number } & Refusal &
      (Endpoints[Name]['envelope'] extends 'data' ? { data: Reply<Endpoints[Name]> } : Reply<Endpoints[Name]>)
  : never

/** Keys such as `GET /api/children/*` make it one lookup per path. Comparing each path with every pattern is slow. */
type ByShape = { [Name in keyof Endpoints as Shape<Name>]: Name }

type Shape<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? `${Segment<First>}/${Shape<Rest>}`
  : Segment<Path>
/** A literal segment such as `search-parents` is no parameter. */
type Segment<Text extends string> = string extends Text ? '*' : Text extends `:${string}` ? '*' : Text
type WithoutQuery<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path
