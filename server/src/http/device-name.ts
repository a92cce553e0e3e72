/** Order matters: most browsers also claim to be a later one. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

export const unknownDevice = 'Unknown device'

export function deviceName(userAgent: string | undefined): string {
  const nameOf = (known: [string, RegExp][]) => known.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  return [nameOf(browsers), nameOf(systems)].filter((name) => name !== undefined).join(' on ') || unknownDevice
}
