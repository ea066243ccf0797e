import { parseKhatianNumber } from '../kernel/khatian-number.ts'
import type { Refusal } from '../khatian/khatian-outcome.ts'
import { isApproved } from '../khatian/transitions.ts'
import type { Application, ApplicationParty } from './application.ts'
import { requestStatus } from './status.ts'
import { type FollowedKhatian, judgeRequest, requestStatusOf, type RequestAct } from './transitions.ts'

export type ApplicationCommand =
  | {
      readonly name: 'application.register'
      readonly input: Pick<Application, 'mouzaId' | 'jlNumberId' | 'survey' | 'number' | 'reference'> & {
        readonly party: ApplicationParty
        readonly officeId?: string | undefined
      }
    }
  | { readonly name: `application.${RequestAct}`; readonly input: { readonly comment: string | null } }
  | { readonly name: 'application.restate-number'; readonly input: Readonly<Record<string, never>> }

export type ApplicationContext = {
  readonly recordId: string
  /** the office that registers it */
  readonly officeId: string
  /** district of the mouza; null where mouza, JL number and survey do not belong together or lie out of reach */
  readonly homeDistrict: string | null
  /** the khatian that has the number now, whoever began it */
  readonly khatian: FollowedKhatian
  /** wrote a value of that khatian */
  readonly isAuthor: boolean
  readonly allowSamePerson: boolean
  /** another application of the same person for the same number is under way */
  readonly isOpenElsewhere: boolean
}

export type ApplicationOutcome =
  { readonly kind: 'done'; readonly application: Application } | ({ readonly kind: 'refused' } & Refusal)

/** Runs one command on one application. Its status follows its khatian, so only what was decided of it is kept. [APP-2] */
export function runApplicationCommand(
  application: Application | null,
  command: ApplicationCommand,
  context: ApplicationContext,
): ApplicationOutcome {
  if (command.name === 'application.register') return register(application, command.input, context)
  if (application === null) return refuse('application.not-found')
  if (command.name === 'application.restate-number') return restateNumber(application, context)
  const act = command.name.slice('application.'.length) as RequestAct
  const outcome = judgeRequest(act, requestStatusOf(application, context.khatian), context)
  if (outcome.kind === 'refused') return outcome
  const { step, to } = outcome.transition
  const readyVersion = to === requestStatus.readyToProcess ? context.khatian?.version : undefined
  return done({ ...application, step, readyVersion: readyVersion ?? application.readyVersion })
}

/** For a number of good form that is not approved yet, once per person until the copy has gone out. [APP-4] */
function register(
  application: Application | null,
  input: Extract<ApplicationCommand, { name: 'application.register' }>['input'],
  { recordId, officeId, homeDistrict, khatian, isOpenElsewhere }: ApplicationContext,
): ApplicationOutcome {
  if (application !== null) return refuse('application.wrong-status')
  if (homeDistrict === null) return refuse('jl-number.not-found', 'jlNumberId')
  const parsed = parseKhatianNumber(input.number)
  if (!parsed.ok) return refuse(parsed.code, 'khatianNo')
  if (khatian !== null && isApproved(khatian.status)) return refuse('application.digitised', 'khatianNo')
  if (isOpenElsewhere) return refuse('application.already-received', 'khatianNo')
  const { mouzaId, jlNumberId, survey, reference } = input
  return done({
    id: recordId,
    homeDistrict,
    officeId,
    mouzaId,
    jlNumberId,
    survey,
    number: parsed.value.number,
    reference,
    step: 'registered',
    readyVersion: null,
  })
}

/** Writes the number as numbers are written today; what was asked for stays the same. [KHN-4] */
function restateNumber(application: Application, { isOpenElsewhere }: ApplicationContext): ApplicationOutcome {
  const parsed = parseKhatianNumber(application.number)
  if (!parsed.ok) return refuse(parsed.code, 'number')
  if (isOpenElsewhere) return refuse('khatian.duplicate', 'number')
  return done({ ...application, number: parsed.value.number })
}

function done(application: Application): ApplicationOutcome {
  return { kind: 'done', application }
}

function refuse(code: string, field?: string): ApplicationOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
