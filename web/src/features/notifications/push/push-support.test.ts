import { expect, test } from 'vitest'
import { pushSupport } from './push-support.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

test.each([
  [{ hasPush: true, userAgent: iPhone, touchPoints: 5 }, 'ready'],
  [{ hasPush: false, userAgent: iPhone, touchPoints: 5 }, 'needs-home-screen'],
  [{ hasPush: false, userAgent: mac, touchPoints: 5 }, 'needs-home-screen'],
  [{ hasPush: false, userAgent: mac, touchPoints: 0 }, 'none'],
  [{ hasPush: false, userAgent: 'Old browser', touchPoints: 1 }, 'none'],
])('%o is %s', (browser, support) => {
  expect(pushSupport(browser)).toBe(support)
})
