import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Opera on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`],
  ['Samsung Internet on Android', `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/145.0 Mobile Safari/605.1'],
  ['Chrome on iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1'],
  ['Safari on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1'],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Windows', 'Something/1.0 (Windows NT 10.0)'],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0 Safari/537.36`],
  ['Unknown device', 'curl/8.9.1'],
  ['Unknown device', ''],
  ['Unknown device', undefined],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('a very long user agent gives a short device name', () => {
  const everything = 'Edg/ OPR/ SamsungBrowser/ Firefox/ iPhone Android Windows <script>'.repeat(1000)
  expect(deviceName(everything)).toBe('Edge on iPhone')
})
