// @ts-check

/**
 * Browser and server both run this. The browser gets its source text, so it can use nothing else of this file.
 * @param {number} offset in milliseconds
 */
export function shiftClock(offset) {
  const RealDate = Date
  const now = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
