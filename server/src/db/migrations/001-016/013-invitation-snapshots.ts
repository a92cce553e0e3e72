import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitation_snapshots (
      invitation_id uuid primary key references invitations on delete cascade,
      activity_name text not null,
      start_date date not null,
      end_date date not null,
      start_time text,
      end_time text,
      location text,
      host_cant_attend boolean not null,
      host_child_name text not null,
      host_parent_name text not null,
      host_primary_name text not null,
      guest_child_name text,
      guest_parent_name text,
      check ((guest_child_name is null) = (guest_parent_name is null))
    )`.execute(db)

  await sql`
    insert into invitation_snapshots
    select
      invitations.id, activities.name, activities.start_date, activities.end_date, activities.start_time,
      activities.end_time, activities.location, activities.host_cant_attend, host.first_name,
      coalesce(sender.username, host_primary.username), host_primary.username,
      case when not is_connected then invited.first_name end,
      case when not is_connected then guest_primary.username end
    from invitations
    join activities on activities.id = invitations.activity_id
    join children as host on host.id = invitations.host_child_id
    join children as invited on invited.id = invitations.invited_child_id
    join users as host_primary on host_primary.family_id = invitations.host_family_id and host_primary.is_primary
    join users as guest_primary on guest_primary.family_id = invitations.invited_family_id and guest_primary.is_primary
    left join users as sender on sender.id = invitations.invited_by
    cross join lateral (
      select exists (
        select from connections
        where status = 'active'
          and least(child1_id, child2_id) = least(host.id, invited.id)
          and greatest(child1_id, child2_id) = greatest(host.id, invited.id)
      ) as is_connected
    ) as pair
    where invitations.status = 'rejected' or not is_connected`.execute(db)
}
