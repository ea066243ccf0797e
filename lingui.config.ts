import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What a visitor reads: signing in, refusals, and what stands in the place of a screen. */
const first = [
  'src/app/*.tsx',
  'src/platform',
  'src/ui',
  'src/typing',
  'src/features/session',
  'src/features/home/welcome.tsx',
  'src/routes/*.tsx',
]

/** What stands around every screen, and what comes before it: the vault's gate and the first screen. */
const frame = [
  'src/app/shell',
  'src/app/appearance',
  'src/app/palette',
  'src/app/session-bar.tsx',
  'src/app/sync-banner.tsx',
  'src/features/home',
  'src/features/vault',
  'src/routes/_app',
]

/** Registering and one's own account, of every kind of user: citizens and vendors load no words of the office. */
const account = ['src/features/account', 'src/features/citizen', 'src/features/vendor', 'src/forms/plain']

/** Who may what: read by those who arrange it. */
const access = ['src/features/access', 'src/forms/location-picker']

/** What a record room sets up before it keys: the forms of its books, surveys and JL numbers. */
const setup = ['src/features/templates', 'src/features/survey-assignment']

/** Arabic has the shell's strings only and holds them itself. */
const never = ['**/*.test.*', '**/arabic-words.ts']
const ownFrame = ['src/app/session-bar.tsx', 'src/app/sync-banner.tsx', '**/recovery-screen.tsx', '**/ui/key-sheet*']
/** Words of the work: they stand beside the others of the platform, and are loaded with the screens that say them. */
const later = '**/platform/wire/work-refusals.ts'
const within = (paths: readonly string[]) => paths.map((path) => (path.includes('.') ? path : `${path}/**`))

/** The catalogues as `src/platform/locale/word-parts.ts` loads them: each screen loads no words that it does not say. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [
    { path: 'locales/{locale}/first', include: first, exclude: [...never, ...ownFrame, later] },
    {
      path: 'locales/{locale}/frame',
      include: [...frame, 'src/ui/key-sheet-dialog.tsx'],
      exclude: [...never, '**/welcome.tsx', '**/recovery-screen.tsx'],
    },
    { path: 'locales/{locale}/account', include: account, exclude: never },
    { path: 'locales/{locale}/access', include: access, exclude: never },
    { path: 'locales/{locale}/setup', include: setup, exclude: never },
    {
      path: 'locales/{locale}/messages',
      include: ['src'],
      exclude: [
        ...never,
        ...within(first).filter((path) => !/session|platform/.test(path)),
        'src/platform/**/!(work-refusals).ts',
        'src/features/session/**',
        ...within([...account, ...access, ...setup]),
        ...within(frame).filter((path) => !path.includes('vault')),
        'src/features/vault/!(recovery-screen).tsx',
        'src/features/vault/*.ts',
      ],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
})
