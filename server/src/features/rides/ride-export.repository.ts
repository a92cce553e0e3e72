import type { FamilyExport } from '@parent-activity/contract/accounts/family-export'
import type { Db } from '../../db/client.ts'

export function allOffersOf(db: Db, familyId: string): Promise<FamilyExport['ride_offers']> {
  return db
    .selectFrom('ride_offers')
    .select(['id', 'id as uuid', 'activity_id as activity_uuid', 'user_id as driver_uuid'])
    .select(['seats_there', 'seats_back', 'leaves_there', 'leaves_back', 'from_place', 'note', 'created_at'])
    .where('family_id', '=', familyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function allSeatsOf(db: Db, familyId: string): Promise<FamilyExport['ride_seats']> {
  return db
    .selectFrom('ride_seats')
    .innerJoin('ride_offers', 'ride_offers.id', 'ride_seats.offer_id')
    .innerJoin('activities', 'activities.id', 'ride_offers.activity_id')
    .innerJoin('users as driver', 'driver.id', 'ride_offers.user_id')
    .innerJoin('children', 'children.id', 'ride_seats.child_id')
    .leftJoin('users as asker', 'asker.id', 'ride_seats.asked_by')
    .select(['ride_seats.id as uuid', 'offer_id as offer_uuid', 'child_id as child_uuid', 'way', 'state', 'message'])
    .select(['children.first_name as child_name', 'asker.username as asked_by', 'driver.username as driver_name'])
    .select(['activities.name as activity_name', 'activities.start_date', 'ride_seats.created_at'])
    .where('ride_seats.family_id', '=', familyId)
    .orderBy('ride_seats.created_at')
    .orderBy('ride_seats.id')
    .execute()
}
