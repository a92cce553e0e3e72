import { sharedRule, triggerFunction } from './rule.ts'

/** For tables with `family_id` whose rows only that family sees. */
const tellOwnFamily = triggerFunction(
  'tell_own_family',
  `
    declare
      kind text := tg_argv[0];
      unseen text[] := coalesce(tg_argv[1], '{}');
    begin
      if tg_op <> 'INSERT' then
        if tg_op = 'UPDATE' and to_jsonb(new) - unseen = to_jsonb(old) - unseen then return null; end if;
        perform tell(kind, array[old.family_id]);
      end if;
      if tg_op <> 'DELETE' then perform tell(kind, array[new.family_id]); end if;
      return null;
    end `,
)

/** Changed by each reading of a calendar, even if it finds nothing new. */
const readings = '{etag,last_modified,taken_until,taken_zone,read_at,next_read_at,failures,added_by}'

const always = 'insert or update or delete'
/** An update only notes when a link was last used. */
const made = 'insert or delete'

const tables: [table: string, kind: string, on?: string, unseen?: string][] = [
  ['activity_templates', 'templates'],
  ['boards', 'boards', made],
  ['calendar_feeds', 'calendars', made],
  ['care_cards', 'care'],
  ['days_off', 'days_off'],
  ['days_off_children', 'days_off'],
  ['followed_calendar_children', 'calendars'],
  ['followed_calendars', 'calendars', always, readings],
  ['legs', 'legs'],
  ['notices', 'notices'],
  ['outside_entries', 'calendars'],
  ['packed_things', 'bring_list'],
  ['place_times', 'legs'],
  ['school_hours', 'school_hours'],
  ['series_legs', 'legs'],
  ['settled_clashes', 'legs'],
]

export const ownFamily = tables.map(([table, kind, on = always, unseen]) =>
  sharedRule(table, `${table}_tell`, on, tellOwnFamily, [kind, ...(unseen === undefined ? [] : [unseen])]),
)
