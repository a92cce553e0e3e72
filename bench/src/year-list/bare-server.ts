import fastify from 'fastify'
import pg from 'pg'

/** The least a server can do for the list of a year: one query, no permissions, the same fields. */
const { DATE, TIMESTAMPTZ, NUMERIC } = pg.types.builtins
const types = new pg.TypeOverrides()
for (const type of [DATE, TIMESTAMPTZ]) types.setTypeParser(type, (value) => value)
types.setTypeParser(NUMERIC, Number)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], types })

const text = `
  select
    a.id, a.id as uuid, a.id as activity_uuid, c.id as child_id, c.id as child_uuid,
    c.first_name || ' ' || c.last_name as child_name, a.name, a.description, a.location, a.website_url, a.cost,
    a.max_participants, a.start_date, a.end_date, a.start_time, a.end_time, a.auto_notify_new_connections, a.is_shared,
    true as is_host, a.host_cant_attend, '{}'::text[] as joint_host_children, 'none' as invitation_status, false as asks_again, false as is_waiting,
    null as invitation_uuid, null as viewed_at, null as invited_child_uuid, null as host_parent_username,
    null as host_child_uuid, null as host_child_name, a.series_id, a.is_recurring, a.recurring_days,
    a.series_start_date, '0' as unviewed_status_changes, '' as unviewed_statuses, '{}'::text[] as unviewed_answers,
    null as last_answered_at, a.created_at
  from activities a
  join activity_hosts h on h.activity_id = a.id
  join children c on c.id = h.child_id
  where a.family_id = $1 and a.start_date <= $3 and a.end_date >= $2
  order by a.start_date, a.start_time`

const app = fastify()
app.get<{ Querystring: { family: string; start: string; end: string } }>('/', async ({ query }) => {
  const { rows } = await pool.query({ name: 'year', text, values: [query.family, query.start, query.end] })
  return { success: true, data: rows }
})
console.log(`The bare server is ready: ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
process.once('SIGTERM', () => process.exit())
