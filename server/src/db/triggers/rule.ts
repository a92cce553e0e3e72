/** A function of the database with its whole present text. */
export interface DatabaseFunction {
  name: string
  text: string
}

/** A trigger and the function it calls for each row. */
export interface Rule {
  table: string
  name: string
  calls: DatabaseFunction
  trigger: string
}

interface Occasion {
  /** For instance `insert or update of status`. */
  on: string
  /** Before the row is written, to change it. */
  before?: boolean
}

/** With a function of its own, of the same name. */
export function rule(table: string, name: string, { on, before = false }: Occasion, body: string): Rule {
  const moment = before ? 'before' : 'after'
  return withTrigger(table, name, `${moment} ${on}`, triggerFunction(name, body))
}

type Row = 'old' | 'new'

/** Tells of the row as it is now, or as it was if it is gone. */
export function tellOfPresent(table: string, tellOf: (row: Row) => string): Rule {
  const body = `
    begin
      if tg_op = 'DELETE' then ${tellOf('old')}
      else ${tellOf('new')}
      end if;
      return null;
    end `
  return rule(table, `${table}_tell`, { on: 'insert or update or delete' }, body)
}

/** Tells of the row as it was and as it is, which different families may see. */
export function tellOfBoth(table: string, tellOf: (row: Row) => string): Rule {
  const body = `
    begin
      if tg_op <> 'INSERT' then ${tellOf('old')}
      end if;
      if tg_op <> 'DELETE' then ${tellOf('new')}
      end if;
      return null;
    end `
  return rule(table, `${table}_tell`, { on: 'insert or update or delete' }, body)
}

/** One more table for a function of several. */
export function sharedRule(table: string, name: string, on: string, calls: DatabaseFunction, args: string[]): Rule {
  return withTrigger(table, name, `after ${on}`, calls, args)
}

export function triggerFunction(name: string, body: string): DatabaseFunction {
  return { name, text: `create or replace function ${name}() returns trigger language plpgsql as $$${body}$$` }
}

function withTrigger(table: string, name: string, when: string, calls: DatabaseFunction, args: string[] = []): Rule {
  const called = `${calls.name}(${args.map((arg) => `'${arg}'`).join(', ')})`
  const trigger = `create or replace trigger ${name} ${when} on ${table} for each row execute function ${called}`
  return { table, name, calls, trigger }
}
