import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import type { CallInput } from '@parent-activity/contract/endpoint'
import type { Endpoints } from '@parent-activity/contract/endpoints'
import { weekday } from '@parent-activity/domain/calendar/calendar-date'
import type { Page } from '@playwright/test'
import { Api, type Server } from './api.ts'
import { fullName, newPerson, type Person } from './people.ts'

type Body<Name extends keyof Endpoints> = CallInput<Endpoints[Name]> extends { body: infer B } ? B : never
type ChildDetails = Partial<Body<'POST /api/children'>>
type ActivityDetails = Partial<Body<'POST /api/activities/:childUuid'>>
type SeriesBody = Body<'POST /api/activities/:childUuid/series'>
type SeriesDetails = Partial<SeriesBody> & Pick<SeriesBody, 'from_date' | 'until_date'>

/** A family made over the API, which is faster than by pressing buttons. */
export class Family {
  readonly api: Api
  readonly token: string

  constructor(api: Api, token: string) {
    this.api = api
    this.token = token
  }

  static async register(request: Server, parent = newPerson('Iris', 'Vale')): Promise<Family> {
    const { token } = await new Api(request).call('POST /api/auth/register', { body: accountOf(parent) })
    return new Family(new Api(request, token), token)
  }

  static async logIn(request: Server, email: string, password: string): Promise<Family> {
    const { token } = await new Api(request).call('POST /api/auth/login', { body: { email, password } })
    return new Family(new Api(request, token), token)
  }

  static async demo(request: Server, label: string): Promise<Family> {
    const { demo_accounts, demo_password } = await new Api(request).call('GET /api/auth/options', {})
    const account = demo_accounts.find((one) => one.label === label)
    return Family.logIn(request, account?.email ?? '', demo_password)
  }

  /** Replaces whatever the browser has stored. */
  async signIn(page: Page, origin: string): Promise<void> {
    const localStorage = [{ name: 'authToken', value: this.token }]
    // Without this the open app would keep the session it has in memory.
    if (page.url() !== 'about:blank') await page.goto('about:blank')
    await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  }

  /** Adds a second parent and logs them in. */
  async addMember(request: Server, person: Person, role: Body<'POST /api/parents'>['role']): Promise<Family> {
    await this.api.call('POST /api/parents', { body: { ...accountOf(person), role } })
    return Family.logIn(request, person.email, person.password)
  }

  addChild(first_name: string, details: ChildDetails = {}): Promise<Child> {
    return this.api.call('POST /api/children', { body: { first_name, last_name: 'Vale', ...details } })
  }

  plan(child: Child, name: string, start_date: string, details: ActivityDetails = {}): Promise<Activity> {
    return this.api.call('POST /api/activities/:childUuid', {
      params: { childUuid: child.uuid },
      body: { name, start_date, ...details },
    })
  }

  /** Leaves out dates that the server refuses. */
  async planMany(child: Child, name: string, dates: string[], details: ActivityDetails = {}): Promise<Activity[]> {
    const { created } = await this.api.call('POST /api/activities/:childUuid/batch', {
      params: { childUuid: child.uuid },
      body: { name, dates, ...details },
    })
    return created
  }

  /** Every week on the day of the first. */
  async planSeries(child: Child, name: string, details: SeriesDetails): Promise<Activity[]> {
    const { created } = await this.api.call('POST /api/activities/:childUuid/series', {
      params: { childUuid: child.uuid },
      body: {
        name,
        series_id: name,
        weekdays: [weekday(details.from_date)],
        every_weeks: 1,
        skips_days_off: true,
        ...details,
      },
    })
    return created
  }

  /** Sends a request, which the other family accepts. */
  async connect(own: Child, others: Family, theirs: Child): Promise<void> {
    const { user } = await others.api.call('GET /api/auth/verify', {})
    const request = await this.api.call('POST /api/connections/request', {
      body: { target_parent_id: user.uuid, child_uuid: own.uuid, target_child_uuid: theirs.uuid },
    })
    const params = { id: request.request_uuid }
    await others.api.call('POST /api/connections/respond/:id', { params, body: { action: 'accept' } })
  }

  async invite(activity: Activity, child: Child): Promise<void> {
    const params = { id: activity.uuid }
    await this.api.call('POST /api/activities/:id/invite', { params, body: { child_uuid: child.uuid } })
  }

  children(): Promise<Child[]> {
    return this.api.call('GET /api/children', {})
  }

  async activitiesOf(child: Child, start: string, end: string): Promise<Activity[]> {
    const all = await this.api.call('GET /api/calendar/activities', { query: { start, end } })
    return all.filter(({ child_uuid }) => child_uuid === child.uuid)
  }
}

function accountOf({ email, phone, password, ...name }: Person) {
  return { username: fullName(name), email, phone: `+44${phone.replaceAll(' ', '')}`, password }
}
