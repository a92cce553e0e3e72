import { people, type Person } from './matrix-people.ts'

/**
 * Hidden data is a 404, as if missing; visible data that one may not change, a 403. Lists hold only one's own data, so
 * all may read them.
 */
const table = `
                                                               nobody  stranger  connected  pending  accepted  declined  removed  ex-member  member  host
POST   /api/auth/login                                         401     401       401        401      401       401       401      401        401     401
POST   /api/auth/register                                      409     409       409        409      409       409       409      409        409     409
GET    /api/auth/verify                                        401     200       200        200      200       200       200      401        200     200
POST   /api/auth/logout                                        401     200       200        200      200       200       200      401        200     200
GET    /api/auth/sessions                                      401     200       200        200      200       200       200      401        200     200
DELETE /api/auth/sessions                                      401     200       200        200      200       200       200      401        200     200
DELETE /api/auth/sessions/:id                                  401     404       404        404      404       404       404      401        404     200
POST   /api/auth/password-reset                                409     409       409        409      409       409       409      409        409     409
POST   /api/auth/password-reset/confirm                        409     409       409        409      409       409       409      409        409     409
POST   /api/auth/verify-email                                  401     409       409        409      409       409       409      401        409     409
POST   /api/auth/verify-email/confirm                          401     409       409        409      409       409       409      401        409     409
GET    /api/auth/options                                       200     200       200        200      200       200       200      200        200     200

GET    /api/audit-events                                       401     200       200        200      200       200       200      401        200     200

PUT    /api/users/profile                                      401     409       409        409      409       409       409      401        409     200
PUT    /api/users/profile without one’s password               401     422       422        422      422       422       422      401        422     422
PUT    /api/users/change-password                              401     422       422        422      422       422       422      401        422     200

GET    /api/parents                                            401     200       200        200      200       200       200      401        200     200
POST   /api/parents                                            401     200       200        200      200       200       200      401        200     200
PUT    /api/parents/:id                                        401     404       404        404      404       404       404      401        403     200
PUT    /api/parents/:id with another’s address                 401     404       404        404      404       404       404      401        403     403
PUT    /api/parents/:id without one’s password                 401     404       404        404      404       404       404      401        403     422
PUT    /api/parents/:id of the primary account                 401     404       404        404      404       404       404      401        403     200
DELETE /api/parents/:id                                        401     404       404        404      404       404       404      401        403     200
DELETE /api/parents/:id of the primary account                 401     404       404        404      404       404       404      401        403     403
PUT    /api/family/time-zone                                   401     200       200        200      200       200       200      401        200     200

GET    /api/children                                           401     200       200        200      200       200       200      401        200     200
POST   /api/children                                           401     200       200        200      200       200       200      401        200     200
PUT    /api/children/:id                                       401     404       404        404      404       404       404      401        200     200
DELETE /api/children/:id                                       401     404       404        404      404       404       404      401        200     200

GET    /api/activity-templates                                 401     200       200        200      200       200       200      401        200     200
GET    /api/activity-types                                     401     200       200        200      200       200       200      401        200     200
POST   /api/activity-templates                                 401     200       200        200      200       200       200      401        200     200
PUT    /api/activity-templates/:id                             401     404       404        404      404       404       404      401        200     200
DELETE /api/activity-templates/:id                             401     404       404        404      404       404       404      401        200     200
POST   /api/activity-templates/:id/use                         401     404       404        404      404       404       404      401        200     200

GET    /api/school-hours                                       401     200       200        200      200       200       200      401        200     200
POST   /api/school-hours                                       401     404       404        404      404       404       404      401        200     200
PUT    /api/school-hours/:id                                   401     404       404        404      404       404       404      401        200     200
DELETE /api/school-hours/:id                                   401     404       404        404      404       404       404      401        200     200

GET    /api/clashes/settled                                    401     200       200        200      200       200       200      401        200     200
PUT    /api/clashes/settled                                    401     200       200        200      200       200       200      401        200     200
DELETE /api/clashes/settled/:id                                401     404       404        404      404       404       404      401        200     200

GET    /api/connections/requests                               401     200       200        200      200       200       200      401        200     200
GET    /api/connections/sent-requests                          401     200       200        200      200       200       200      401        200     200
GET    /api/connections/search                                 401     200       200        200      200       200       200      401        200     200
POST   /api/connections/request                                401     404       404        404      404       404       404      401        200     200
POST   /api/connections/create-skeleton                        401     404       404        404      404       404       404      401        200     200
POST   /api/connections/respond/:id                            401     404       404        404      404       404       404      401        200     200
POST   /api/connections/respond/:id as if asked                401     404       404        404      404       404       404      401        403     403
POST   /api/connections/respond/:id confirming                 401     404       404        404      404       404       404      401        409     409
POST   /api/connections/respond/:id removing                   401     404       404        404      200       404       404      401        200     200
POST   /api/connections/:id/link                               401     404       404        404      404       404       404      401        200     200
POST   /api/connections/read-link                              200     200       200        200      200       200       200      200        200     200
POST   /api/connections/open-link                              401     200       200        200      200       200       200      401        409     409
POST   /api/connections/share-link                             401     404       404        404      404       404       404      401        200     200
POST   /api/connections/stop-share-link                        401     404       404        404      404       404       404      401        200     200
POST   /api/connections/read-share-link                        401     200       200        200      200       200       200      401        409     409
POST   /api/connections/answer-share-link                      401     200       409        409      409       409       200      401        409     409
POST   /api/connections/answer-share-link for the host’s child 401     404       404        404      404       404       404      401        409     409
POST   /api/connections/:id/vouch                              401     404       404        404      200       404       404      401        200     200
POST   /api/connections/:id/block                              401     404       404        404      200       404       404      401        200     200
GET    /api/connections/blocked                                401     200       200        200      200       200       200      401        200     200
DELETE /api/connections/blocked/:id                            401     404       404        404      404       404       404      401        200     200
GET    /api/connections                                        401     200       200        200      200       200       200      401        200     200
GET    /api/connections/:childUuid                             401     404       404        404      404       404       404      401        200     200
GET    /api/connections/:childUuid of one’s own                401     200       200        200      200       200       200      401        200     200
DELETE /api/connections/:id                                    401     404       404        404      200       404       404      401        200     200
DELETE /api/connections/:id as if sent                         401     404       404        404      404       404       404      401        403     403
POST   /api/connections/:id/remove                             401     404       404        404      200       404       404      401        200     200

GET    /api/activities/:id                                     401     404       404        200      200       200       404      401        200     200
GET    /api/activities/:id as the host’s child                 401     404       404        404      404       404       404      401        200     200
GET    /api/activities/:id that is private                     401     404       404        404      404       404       404      401        200     200
GET    /api/activities/:id for others                          401     404       404        404      404       404       404      401        200     200
GET    /api/activities/:id/series                              401     404       404        404      404       404       404      401        200     200
PUT    /api/activities/:id/series                              401     404       404        403      403       403       404      401        200     200
PUT    /api/activities/:id/series that is private              401     404       404        404      404       404       404      401        409     409
POST   /api/activities/:childUuid/series                       401     404       404        404      404       404       404      401        200     200
POST   /api/activities/:childUuid                              401     404       404        404      404       404       404      401        200     200
POST   /api/activities/:childUuid with the host’s as well      401     422       422        422      422       422       422      401        200     200
POST   /api/activities/:childUuid/batch                        401     404       404        404      404       404       404      401        200     200
PUT    /api/activities/update/:id                              401     404       404        403      403       403       404      401        200     200
PUT    /api/activities/update/:id that is private              401     404       404        404      404       404       404      401        200     200
DELETE /api/activities/delete/:id                              401     404       404        403      403       403       404      401        200     200
DELETE /api/activities/delete/:id for others                   401     404       404        404      404       404       404      401        200     200
DELETE /api/activities/delete-series                           401     404       404        404      404       404       404      401        200     200
POST   /api/activities/:id/duplicate                           401     404       404        403      403       403       404      401        200     200
POST   /api/activities/:id/cant-attend                         401     404       404        403      403       403       404      401        200     200

POST   /api/activities/:id/invite                              401     404       404        403      403       403       404      401        200     200
POST   /api/activities/:id/series/invite                       401     404       404        403      403       403       404      401        200     200
POST   /api/activities/:id/pending-invitations                 401     404       404        404      404       404       404      401        200     200
GET    /api/activities/:id/participants                        401     404       404        200      200       200       404      401        200     200
GET    /api/activities/:id/participants for others             401     404       404        404      404       404       404      401        200     200
POST   /api/activities/batch/participants                      401     200       200        200      200       200       200      401        200     200
GET    /api/activity-invitations                               401     200       200        200      200       200       200      401        200     200
POST   /api/activity-invitations/:id/respond                   401     404       404        200      404       404       404      401        403     403
POST   /api/activity-invitations/:id/respond again             401     404       404        404      409       404       404      401        403     403
POST   /api/activity-invitations/respond-series                401     404       404        200      404       404       404      401        403     403
POST   /api/activity-invitations/:id/view                      401     404       404        200      404       404       404      401        403     403
POST   /api/activity-invitations/:id/mark-status-viewed        401     404       404        404      403       404       404      401        200     200
POST   /api/activity-invitations/:id/wait                      401     404       404        409      404       404       404      401        403     403
DELETE /api/activity-invitations/:id/wait                      401     404       404        409      404       404       404      401        403     403
PUT    /api/activities/:id/reply-by                            401     404       404        403      403       403       404      401        200     200
POST   /api/activities/:id/nudge                               401     404       404        403      403       403       404      401        200     200
POST   /api/activities/:id/notes                               401     404       404        403      403       403       404      401        200     200

GET    /api/legs                                               401     200       200        200      200       200       200      401        200     200
PUT    /api/activities/:id/legs/:childUuid/:way                401     404       404        404      404       404       404      401        200     200
PUT    /api/activities/:id/legs/:childUuid/:way of one’s own   401     404       404        409      200       409       404      401        200     200
POST   /api/activities/:id/legs/:childUuid/:way/done           401     404       404        404      404       404       404      401        200     200
PUT    /api/place-times                                        401     200       200        200      200       200       200      401        200     200

GET    /api/activities/:id/rides                               401     404       404        200      200       200       404      401        200     200
PUT    /api/activities/:id/rides/offer                         401     404       404        409      200       409       404      401        200     200
DELETE /api/activities/:id/rides/offer                         401     404       404        404      200       404       404      401        404     200
POST   /api/activities/:id/rides/offer/late                    401     404       404        404      200       404       404      401        404     200
POST   /api/rides/:id/seats                                    401     404       404        404      409       404       404      401        403     200
POST   /api/rides/:id/seats by the guest                       401     404       404        404      200       404       404      401        403     409
GET    /api/bring-list                                         401     200       200        200      200       200       200      401        200     200
POST   /api/activities/:id/things                              401     404       404        403      403       403       404      401        200     200
POST   /api/activities/:id/things that is private              401     404       404        404      404       404       404      401        200     200
DELETE /api/things/:id                                         401     404       404        403      403       404       404      401        200     200
PUT    /api/things/:id/packed                                  401     404       404        200      200       404       404      401        200     200
PUT    /api/things/:id/packed for another activity             401     404       404        404      404       404       404      401        404     404
GET    /api/children/:id/care                                  401     404       404        404      404       404       404      401        200     200
PUT    /api/children/:id/care                                  401     404       404        404      404       404       404      401        200     200
DELETE /api/children/:id/care                                  401     404       404        404      404       404       404      401        200     200
DELETE /api/children/:id/care/next-time                        401     404       404        404      404       404       404      401        200     200
POST   /api/activity-invitations/:id/care                      401     404       404        404      200       404       404      401        403     403
GET    /api/activities/:id/care                                401     404       404        404      404       404       404      401        200     200
GET    /api/activity-invitations/:id/care                      401     404       404        404      404       404       404      401        200     200

GET    /api/activities/:id/links                               401     404       404        403      403       403       404      401        200     200
POST   /api/activities/:id/links                               401     404       404        403      403       403       404      401        200     200
POST   /api/activities/:id/links that is private               401     404       404        404      404       404       404      401        409     409
DELETE /api/link-guests/:id                                    401     404       404        404      404       404       404      401        200     200
POST   /api/link-guests/:id/confirm                            401     404       404        404      404       404       404      401        200     200
POST   /api/link-guests/read                                   200     200       200        200      200       200       200      200        200     200
POST   /api/link-guests/read on the confirmed device           200     200       200        200      200       200       200      200        200     200
POST   /api/link-guests/answer                                 200     200       200        200      200       200       200      200        200     200
POST   /api/link-guests/answer on another device               409     409       409        409      409       409       409      409        409     409
POST   /api/link-guests/ask                                    200     200       200        200      200       200       200      200        200     200
POST   /api/link-guests/claim                                  401     200       200        409      409       409       200      401        409     409
POST   /api/link-guests/claim on another device                401     409       409        409      409       409       409      401        409     409

GET    /api/followed-calendars                                 401     200       200        200      200       200       200      401        200     200
POST   /api/followed-calendars/preview                         401     200       200        200      200       200       200      401        200     200
POST   /api/followed-calendars                                 401     404       404        404      404       404       404      401        200     200
PUT    /api/followed-calendars/:id                             401     404       404        404      404       404       404      401        200     200
POST   /api/followed-calendars/:id/read                        401     404       404        404      404       404       404      401        200     200
DELETE /api/followed-calendars/:id                             401     404       404        404      404       404       404      401        200     200
POST   /api/outside-entries/:id/copy                           401     404       404        404      404       404       404      401        200     200
POST   /api/calendar-import/preview                            401     200       200        200      200       200       200      401        200     200
POST   /api/calendar-import                                    401     404       404        404      404       404       404      401        200     200

GET    /api/calendar/activities                                401     200       200        200      200       200       200      401        200     200
GET    /api/calendar/connected-activities                      401     200       200        200      200       200       200      401        200     200
GET    /api/calendar/invitations                               401     200       200        200      200       200       200      401        200     200
GET    /api/calendar/activity-counts                           401     200       200        200      200       200       200      401        200     200
GET    /api/calendar/background                                401     200       200        200      200       200       200      401        200     200
GET    /api/activities/search                                  401     200       200        200      200       200       200      401        200     200

GET    /api/days-off                                           401     200       200        200      200       200       200      401        200     200
POST   /api/days-off                                           401     404       404        404      404       404       404      401        200     200
PUT    /api/days-off/:id                                       401     404       404        404      404       404       404      401        200     200
DELETE /api/days-off/:id                                       401     404       404        404      404       404       404      401        200     200
GET    /api/days-off/affected                                  401     200       200        200      200       200       200      401        200     200
GET    /api/days-off/sharing                                   401     200       200        200      200       200       200      401        200     200
PUT    /api/days-off/sharing                                   401     200       200        200      200       200       200      401        200     200
GET    /api/days-off/offers                                    401     200       200        200      200       200       200      401        200     200
POST   /api/days-off/take-over                                 401     404       200        200      200       200       404      401        404     404

GET    /api/boards                                             401     200       200        200      200       200       200      401        200     200
POST   /api/boards                                             401     200       200        200      200       200       200      401        200     200
DELETE /api/boards/:id                                         401     404       404        404      404       404       404      401        200     200
GET    /api/board                                              401     401       401        401      401       401       401      401        401     401
GET    /api/board by its link                                  200     200       200        200      200       200       200      200        200     200
GET    /api/board/live                                         401     401       401        401      401       401       401      401        401     401

GET    /api/feeds                                              401     200       200        200      200       200       200      401        200     200
POST   /api/feeds                                              401     200       200        200      200       200       200      401        200     200
DELETE /api/feeds/:id                                          401     404       404        404      404       404       404      401        404     200
GET    /api/feeds/:token/calendar                              200     200       200        200      200       200       200      200        200     200

GET    /api/notices                                            401     200       200        200      200       200       200      401        200     200
POST   /api/notices/read                                       401     404       404        404      404       404       404      401        200     200

GET    /api/notifications/settings                             401     200       200        200      200       200       200      401        200     200
PUT    /api/notifications/settings                             401     200       200        200      200       200       200      401        200     200
PUT    /api/notifications/muted/:activityId                    401     404       404        200      200       200       404      401        200     200
POST   /api/notifications/test                                 401     409       409        409      409       409       409      401        409     200
POST   /api/notifications/unsubscribe/:token                   200     200       200        200      200       200       200      200        200     200
PUT    /api/push-devices                                       401     200       200        200      200       200       200      401        200     200
PUT    /api/push-devices at no push service                    401     422       422        422      422       422       422      401        422     422
DELETE /api/push-devices/:id                                   401     404       404        404      404       404       404      401        404     200

GET    /api/family/export                                      401     200       200        200      200       200       200      401        200     200
GET    /api/family/export/calendar                             401     200       200        200      200       200       200      401        200     200
GET    /api/activities/:id/calendar                            401     404       404        200      200       200       404      401        200     200
GET    /api/activities/:id/calendar that is private            401     404       404        404      404       404       404      401        200     200
GET    /api/live                                               401     200       200        200      200       200       200      401        200     200

DELETE /api/family                                             401     422       422        422      422       422       422      401        403     200
`

export interface MatrixRow {
  /** Method and path, with the variant if a route has several rows. */
  name: string
  route: string
  expected: Record<Person, number>
}

const [heading = '', ...lines] = table.split('\n').filter((line) => line !== '')
if (heading.trim().split(/\s+/).join() !== people.join()) throw new Error('The table’s columns are not the people.')

export const matrixRows: MatrixRow[] = lines.map((line) => {
  const words = line.split(/\s+/)
  const named = words.slice(0, -people.length)
  const statuses = words.slice(-people.length).map(Number)
  const expected = Object.fromEntries(people.map((person, index) => [person, statuses[index]])) as MatrixRow['expected']
  return { name: named.join(' '), route: named.slice(0, 2).join(' '), expected }
})
