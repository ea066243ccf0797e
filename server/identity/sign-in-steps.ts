import type { Database } from '#server/db/port.ts'
import { noteSecurity } from '#server/door/security-log.ts'
import { setPassword } from './accounts.ts'
import { checkNewPassword, namesOf } from './check-new-password.ts'
import { codeAppPage, factorPage, newPasswordPage, recoveryPage, type StepFault } from './factor-pages.ts'
import { rememberDevice } from './known-devices.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { noteFrom, type Asking } from './sign-in-notes.ts'
import type { SecondFactors } from './second-factors.ts'

/** Somebody whose password was right, on the way to being signed in. */
export type Progress = {
  readonly uid: string
  readonly accountId: string
  readonly sub: string
  readonly device: string
  /** the second factor was shown, or is not asked */
  readonly proven: boolean
  /** it was shown */
  readonly factor: boolean
}

export type Next =
  | { readonly kind: 'done'; readonly progress: Progress }
  | { readonly kind: 'page'; readonly html: string; readonly status: 200 | 401 | 429 }

type Form = Readonly<Record<string, string | undefined>>
type Step = 'factor' | 'code-app' | 'recovery' | 'password'

const stepSeconds = 600

export type SignInSteps = {
  /** What follows a right password: the next page, or nothing more. */
  begin(progress: Progress, action: string): Promise<Next>
  /** What follows a page; null where the form brings no step of this sign-in back. */
  take(uid: string, form: Form, action: string, asking: Asking): Promise<Next | null>
}

/**
 * What is asked between the password and the session: the second factor, one to be set up where it is owed, and a password
 * of one's own in the place of one that was given. What was done stands sealed in the form, so that any process goes on.
 */
export function signInSteps(db: Database, factors: SecondFactors): SignInSteps {
  const { steps } = factors

  const formOf = (step: Step, progress: Progress, action: string, fault: StepFault | null, more: object = {}) => ({
    action,
    fault,
    step: steps.seal({ purpose: 'sign-in', step, progress, ...more }, stepSeconds),
  })

  async function askFactor(progress: Progress, action: string, fault: StepFault | null): Promise<Next> {
    const key = await factors.askKey(progress.accountId)
    return shown(factorPage({ ...formOf('factor', progress, action, fault), key }), fault)
  }

  async function askCodeApp(progress: Progress, action: string): Promise<Next> {
    const { secret, address, state } = factors.beginCodeApp(progress.accountId, await nameOf(db, progress.accountId))
    const form = formOf('code-app', progress, action, null, { app: { secret, address, state } })
    return shown(codeAppPage({ ...form, secret, address }), null)
  }

  async function begin(progress: Progress, action: string): Promise<Next> {
    if (!progress.proven) {
      if (await factors.has(progress.accountId)) return askFactor(progress, action, null)
      if (await factors.isOwed(progress.accountId)) return askCodeApp(progress, action)
    }
    if (await isGiven(db, progress.accountId))
      return shown(newPasswordPage(formOf('password', progress, action, null)), null)
    return { kind: 'done', progress }
  }

  async function takeFactor(progress: Progress, form: Form, action: string, asking: Asking): Promise<Next> {
    const { answer, state, code } = form
    const isKey = answer !== undefined && answer !== ''
    const tried = isKey
      ? await factors.tryKey(progress.accountId, state ?? '', parsed(answer))
      : await factors.tryCode(progress.accountId, code ?? '')
    if (tried === 'ok') return begin({ ...progress, proven: true, factor: true }, action)
    if (tried === 'wrong') await noteSecurity(db, { ...noteFrom(asking, progress.accountId), event: 'FACTOR_FAILED' })
    return askFactor(progress, action, tried === 'too-many' ? 'step-too-many' : isKey ? 'key-wrong' : 'code-wrong')
  }

  async function takeCodeApp(progress: Progress, app: App, form: Form, action: string): Promise<Next> {
    const added = await factors.finishCodeApp(progress.accountId, app.state, form['code'] ?? '', 'App')
    if (!added.ok) {
      const fault = added.tooMany ? 'step-too-many' : 'code-wrong'
      return shown(codeAppPage({ ...formOf('code-app', progress, action, fault, { app }), ...app }), fault)
    }
    const proven = { ...progress, proven: true, factor: true }
    if (added.recoveryCodes === null) return begin(proven, action)
    return shown(recoveryPage(formOf('recovery', proven, action, null), added.recoveryCodes), null)
  }

  async function takePassword(progress: Progress, form: Form, action: string): Promise<Next> {
    const { accountId } = progress
    const password = form['password'] ?? ''
    const fault = !(await isGiven(db, accountId))
      ? null
      : password !== form['again']
        ? 'passwords-differ'
        : !checkNewPassword(password, await namesOf(db, accountId)).ok
          ? 'password-weak'
          : (await isPasswordOf(db, accountId, password))
            ? 'password-same'
            : null
    if (fault !== null) return shown(newPasswordPage(formOf('password', progress, action, fault)), fault)
    if (await isGiven(db, accountId)) {
      const hash = await hashPassword(password)
      await db.transaction((tx) => setPassword(tx, accountId, hash))
      await rememberDevice(db, accountId, progress.device)
    }
    return begin(progress, action)
  }

  return {
    begin,
    take: async (uid, form, action, asking) => {
      const content = steps.open(form['step'] ?? '')
      const progress = content?.['progress'] as Progress | undefined
      if (content?.['purpose'] !== 'sign-in' || progress?.uid !== uid) return null
      switch (content['step'] as Step) {
        case 'factor':
          return takeFactor(progress, form, action, asking)
        case 'code-app':
          return takeCodeApp(progress, content['app'] as App, form, action)
        case 'recovery':
          return begin(progress, action)
        case 'password':
          return takePassword(progress, form, action)
      }
    },
  }
}

type App = { readonly secret: string; readonly address: string; readonly state: string }

function shown(html: string, fault: StepFault | null): Next {
  return { kind: 'page', html, status: fault === null ? 200 : fault === 'step-too-many' ? 429 : 401 }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

async function isGiven(db: Database, accountId: string): Promise<boolean> {
  return (await db.query('select 1 from app_user where id = $1 and password_given', [accountId])).length > 0
}

async function nameOf(db: Database, accountId: string): Promise<string> {
  const [row] = await db.query<{ username: string }>('select username from account where id = $1', [accountId])
  return row?.username ?? ''
}
