import { applicationCommands } from '#contract/commands.ts'
import { asErrorCode } from '#contract/errors.ts'
import type { Application } from '#domain/entry-request/application.ts'
import { runApplicationCommand, type ApplicationCommand } from '#domain/entry-request/command.ts'
import { applicationWorkflow, type RequestAct } from '#domain/entry-request/transitions.ts'
import { permissions } from '#domain/permission/permission.ts'
import { permissionsOfAct } from '#domain/workflow/steps.ts'
import { reachesPlace } from '../actor.ts'
import { placeDistrict } from '../home-district.ts'
import { kind, refused, type Given, type Outcome, type Refused, type Round } from '../kind.ts'
import { wholeChange } from '../whole-change.ts'
import { applicationFacts, isOpenElsewhere, khatianOf, type ApplicationFacts } from './application-facts.ts'
import { addParty, applicationIndexRows, openNumberOf } from './application-index.ts'

type ApplicationGiven = Given<ApplicationCommand>

/** Applications for khatians that are not digitised. Devices hold none, so they have no feed. */
export const applicationKind = kind<ApplicationCommand, ApplicationFacts>({
  name: 'application',
  commands: applicationCommands,
  workflow: applicationWorkflow,
  missing: 'application.not-found',
  homeDistrict: placeDistrict,
  facts: applicationFacts,
  reach,
  needs: (_round, _facts, { command }) =>
    command.name === 'application.restate-number'
      ? [permissions.khatianUpdate]
      : permissionsOfAct(applicationWorkflow, actOf(command.name)),
  run,
  indexRows: applicationIndexRows,
  scope: null,
})

function actOf(name: Exclude<ApplicationCommand['name'], 'application.restate-number'>): 'register' | RequestAct {
  return name.slice('application.'.length) as 'register' | RequestAct
}

function bodyOf({ stored }: ApplicationGiven): Application | null {
  return (stored?.body ?? null) as Application | null
}

function reach({ actor }: Round, facts: ApplicationFacts, given: ApplicationGiven): Refused | null {
  const { recordId, command } = given
  const application = bodyOf(given)
  if (application === null) return command.name === 'application.register' ? null : refused('application.not-found')
  const place = facts.standing.get(recordId)
  return place !== undefined && reachesPlace(actor, application.homeDistrict, place.upazilaBbs, application.mouzaId)
    ? null
    : refused('application.not-found')
}

async function run(round: Round, facts: ApplicationFacts, given: ApplicationGiven): Promise<Outcome> {
  const { recordId, command } = given
  const { actor, tx, district } = round
  const application = bodyOf(given)
  const named = command.name === 'application.register' ? (command.input.officeId ?? null) : null
  const officeId = application?.officeId ?? (actor.kind === 'desk' ? actor.officeId : named)
  if (officeId === null) return refused('desk.required')
  const content = command.name === 'application.register' ? command.input : application
  if (content === null) return refused('application.not-found')
  const mouza = await tx.mouza(content.mouzaId, content.jlNumberId, content.survey)
  const inReach =
    mouza !== null &&
    mouza.homeDistrict === district &&
    reachesPlace(actor, district, mouza.upazilaBbs, content.mouzaId)
  const khatian = khatianOf(facts, recordId)
  const outcome = runApplicationCommand(application, command, {
    recordId,
    officeId,
    homeDistrict: inReach ? district : null,
    khatian,
    isAuthor: khatian?.authors.includes(actor.userId) ?? false,
    allowSamePerson: facts.standing.get(recordId)?.allowSamePerson ?? false,
    isOpenElsewhere: await isOpenElsewhere(round, given, application),
  })
  if (outcome.kind === 'refused') return refused(asErrorCode(outcome.code), outcome.fields)
  const after = outcome.application
  return {
    kind: 'done',
    body: after,
    ...wholeChange(application, after),
    act: command.name === 'application.restate-number' ? null : actOf(command.name),
    comment: 'comment' in command.input ? command.input.comment : null,
    place: { upazilaBbs: mouza?.upazilaBbs ?? null, officeId, mouzaId: after.mouzaId },
    notices:
      command.name !== 'application.acland-approve'
        ? []
        : [
            {
              event: 'ENTRY_REQUEST_READY',
              userId: null,
              officeId,
              permission: 'DAK_PANEL_ORDER.RECEIVE',
              upazilaBbs: mouza?.upazilaBbs ?? null,
              subjectKind: 'application',
              params: { khatianNo: after.number, survey: after.survey },
            },
          ],
    effects:
      command.name === 'application.register'
        ? [addParty({ applicationId: after.id, openNumber: openNumberOf(after), ...command.input.party })]
        : [],
  }
}
