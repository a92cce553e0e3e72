// @ts-check

/**
 * Moves the clock by some milliseconds; it goes on from there. The browser and the server of a test run do the same. It
 * may use nothing from outside, for the browser is given its text alone.
 * @param {number} offset
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
