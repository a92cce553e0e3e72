import { browserTests } from './setup/config.ts'

/** Tests tagged `@story`, which together see every screen once. */
export default browserTests({
  name: 'stories',
  workers: 3,
  // One project for both screens, because every project starts workers and browsers of its own.
  projects: [{ name: 'stories', grep: /@story/ }],
})
