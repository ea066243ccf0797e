import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { readdirSync } from 'node:fs'

/** Arabic has the shell's strings only and holds them itself. */
const never = ['**/*.test.*', '**/arabic-words.ts']

/** Words of the work: they stand beside the others of the platform, and are loaded with the screens that say them. */
const later = '**/platform/wire/work-refusals.ts'
/** Those of orders are said to customers too, who load no others of the work. */
const ofOrders = '**/platform/wire/order-refusals.ts'
/** Those of second factors, with one's own account. */
const ofFactors = '**/platform/wire/factor-refusals.ts'
/** Those of corrections, to citizens as well. */
const ofCorrections = '**/platform/wire/correction-refusals.ts'
const recovery = 'src/features/vault/recovery-screen.tsx'
const keySheet = 'src/ui/key-sheet-dialog.tsx'
const bars = ['src/app/session-bar.tsx', 'src/app/sync-banner.tsx']
/** The first screen of the staff: its words come with the frame around it. */
const home = 'src/areas/home/home'

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const catalog = (name: string, include: string[], exclude: string[] = []) => ({
  path: `locales/{locale}/${name}`,
  include,
  exclude: [...never, ...exclude],
})

/** The catalogues as `src/platform/locale/word-parts.ts` finds them: each screen loads no words that it does not say. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [
    // What a visitor reads: signing in, refusals, and what stands in the place of a screen.
    catalog(
      'first',
      ['src/app/*.tsx', 'src/platform', 'src/ui', 'src/typing', 'src/features/session', 'src/routes/visitors'],
      [later, ofOrders, ofCorrections, ofFactors, keySheet, ...bars],
    ),
    // What stands around every screen, the menu with it, and what comes before it: the vault's gate.
    catalog(
      'frame',
      [
        'src/app/shell',
        'src/app/appearance',
        'src/app/palette',
        ...bars,
        keySheet,
        'src/features/vault',
        'src/routes/staff',
        'src/areas/*/manifest.ts',
        'src/areas/*/routes/*.tsx',
        home,
      ],
      [recovery],
    ),
    // Registering and one's own account, of every kind of user: citizens and vendors load no words of the office.
    catalog('account', [
      'src/features/account',
      'src/features/citizen',
      'src/features/vendor',
      'src/forms/plain',
      'src/forms/own-picture',
      'src/platform/wire/factor-refusals.ts',
    ]),
    // Ordering, paying and following, for customers and for the record room.
    catalog('orders', ['src/features/orders', 'src/platform/wire/order-refusals.ts']),
    // Asking for corrections and following them, for citizens and for the offices.
    catalog('corrections', ['src/features/corrections', 'src/platform/wire/correction-refusals.ts']),
    // What is written for everybody to read.
    catalog('content', ['src/features/content']),
    // What the screens of several areas say.
    catalog(
      'shared',
      [
        'src/forms',
        'src/grid',
        'src/store',
        'src/lists',
        'src/resources',
        'src/reports',
        'src/workflow',
        later,
        recovery,
      ],
      // Those of customers' forms alone; why a form was refused is said in the screens of the staff as well.
      ['src/forms/plain/!(form-problem).*', 'src/forms/own-picture/**'],
    ),
    ...folders('src/areas')
      .filter((area) => folders(`src/areas/${area}`).some((folder) => folder !== 'routes'))
      .map((area) => catalog(`areas/${area}`, [`src/areas/${area}`], ['**/manifest.ts', '**/routes/**', `${home}/**`])),
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
})
