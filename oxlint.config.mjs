import { defineConfig } from 'oxlint'

/** A file in several groups needs the sum of their lists, because the last override replaces earlier ones. */
const never = (message, ...paths) => ({ regex: `(${paths.join('|')})`, message })
const neverValues = (message, ...paths) => ({ ...never(message, ...paths), allowTypeImports: true })

const onlyAccessAuthorizes = {
  regex: '/http/authorized\\.ts$',
  importNames: ['authorize'],
  message: 'Only an access file says that something was checked.',
}
const noWeb = never('The server never imports the web.', '@parent-activity/web', '/web/src/')
const noServer = never('The web reaches the server over HTTP.', '@parent-activity/server', '/server/src/', '^node:')
const composition = '/(app|main|config|wiring|feature-routes|endpoint-limits)\\.ts$'
const typesOfContract = neverValues(
  'Only the types of the contract: its schemas must not reach the browser.',
  '@parent-activity/contract/',
)

/** Each feature may use those to its left. */
const featureOrder = [
  ['audit'],
  ['auth'],
  ['offline'],
  ['profile', 'family', 'children', 'templates'],
  ['connections'],
  ['activities'],
  ['invitations'],
  ['link-guests'],
  ['legs'],
  ['rides'],
  ['bring-list'],
  ['clashes'],
  ['care'],
  ['school-hours'],
  ['days-off'],
  ['followed-calendars'],
  ['calendar'],
  ['boards'],
  ['today'],
  ['notices'],
  ['feeds'],
  ['family-data'],
  ['notifications', 'admin'],
]
const toTheRight = featureOrder.flatMap((rank, index) =>
  rank.map((feature) => ({
    feature,
    rule: never(
      `Features use those to their left: ${featureOrder.flat().join(', ')}.`,
      ...[...rank.filter((other) => other !== feature), ...featureOrder.slice(index + 1).flat()].map(
        (other) => `\\.\\./${other}/`,
      ),
    ),
  })),
)

const restrict = (files, ...patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } })

/** A role's rules replace the first entry. */
const roles = [
  { files: '**', mayNot: ['routes', 'service'], mayAuthorize: false },
  { files: '**/*.routes.ts', mayNot: ['access', 'repository', 'errors'], mayAuthorize: false },
  { files: '**/*.service.ts', mayNot: ['routes'], mayAuthorize: false },
  { files: '**/*.throttle.ts', mayNot: ['routes', 'service'], mayAuthorize: false },
  { files: '**/*.access.ts', mayNot: ['routes', 'service'], mayAuthorize: true },
  { files: '**/*.repository.ts', mayNot: ['routes', 'service', 'access', 'errors'], mayAuthorize: false },
  { files: '**/*.errors.ts', mayNot: ['routes', 'service', 'access', 'repository'], mayAuthorize: false },
]
const serverFeatureRules = toTheRight.flatMap(({ feature, rule }) =>
  roles.map(({ files, mayNot, mayAuthorize }) =>
    restrict(
      [`server/src/features/${feature}/${files}`],
      noWeb,
      rule,
      never('Features are composed by app.ts and wiring.ts, not the other way round.', composition),
      never(
        'Inside a feature: routes -> service -> {access, repository, errors}.',
        ...mayNot.map((r) => `\\.${r}\\.ts$`),
      ),
      ...(mayAuthorize ? [] : [onlyAccessAuthorizes]),
    ),
  ),
)
const webFeatureRules = toTheRight.map(({ feature, rule }) =>
  restrict(
    [`web/src/features/${feature}/**`],
    typesOfContract,
    noServer,
    rule,
    never('Features are composed by app/, not the other way round.', '/app/'),
  ),
)

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['**/dist/**', 'data/**'],
  rules: {
    'import/no-cycle': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'import/no-named-as-default-member': 'off',
    'no-await-in-loop': 'off',
    'no-console': 'error',
    'no-alert': 'error',
    'no-warning-comments': 'error',
    eqeqeq: ['error', 'smart'],
    'oxc/no-map-spread': 'off',
    // Also complains of channels, which have no such argument.
    'unicorn/require-post-message-target-origin': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // These rules judge an element without its context. axe and keyboard tests check the result in a browser.
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/role-has-required-aria-props': 'off',
    'typescript/consistent-return': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/switch-exhaustiveness-check': 'error',
  },
  overrides: [
    restrict(['domain/src/**'], never('The domain depends on nothing.', '^@parent-activity/', '^node:')),
    restrict(
      ['contract/src/**'],
      never('The contract rests on the domain alone.', '^@parent-activity/(server|web)', '^node:'),
    ),
    restrict(
      ['server/src/{calendars,db,demo,http,live,mail,metrics,net,push,security}/**'],
      noWeb,
      never('What lies underneath knows nothing of the features.', '/features/', composition),
      onlyAccessAuthorizes,
    ),
    ...serverFeatureRules,
    restrict(
      ['web/src/app/**', 'web/src/main.tsx', 'web/src/prerendered.tsx', 'web/src/early/**'],
      typesOfContract,
      noServer,
    ),
    restrict(
      ['web/src/api/**'],
      typesOfContract,
      noServer,
      never('The client knows nothing of screens.', '/features/', '/app/', '/ui/'),
    ),
    restrict(
      ['web/src/writes/**'],
      typesOfContract,
      noServer,
      never('A write knows nothing of the features.', '/features/', '/app/'),
    ),
    restrict(
      ['web/src/ui/**'],
      noServer,
      never(
        'The design system knows nothing of the product.',
        '@parent-activity/contract',
        '/features/',
        '/app/',
        '/api/',
      ),
    ),
    ...webFeatureRules,
    restrict(
      ['e2e/**'],
      never(
        'Browser tests reach the app over HTTP and the browser alone.',
        '@parent-activity/(server|web)',
        '@parent-activity/testkit/(?!client/|patience)',
        '/(server|web)/src/',
      ),
    ),
    {
      files: [
        'server/src/main.ts',
        'server/src/commands/*-command.ts',
        'scripts/**',
        'bench/**',
        'faults/**',
        'testkit/**',
      ],
      rules: { 'no-console': 'off' },
    },
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'vitest/expect-expect': 'off' } },
    { files: ['web/src/**'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
    { files: ['web/src/app/pages/dev-ui-page.tsx'], rules: { 'unicorn/consistent-function-scoping': 'off' } },
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ],
})
