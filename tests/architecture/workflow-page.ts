import { assetWorkflow } from '#domain/asset/transitions.ts'
import { caseWorkflow } from '#domain/correction/transitions.ts'
import { requestStatus } from '#domain/entry-request/status.ts'
import { applicationWorkflow, followed } from '#domain/entry-request/transitions.ts'
import { commentersOf } from '#domain/khatian/correction-comment.ts'
import { emRequestWorkflow } from '#domain/em-request/transitions.ts'
import { requestWorkflow } from '#domain/khatian-request/transitions.ts'
import { correctionWorkflow } from '#domain/khatian/correction-steps.ts'
import { khatianStatus, type KhatianStatus } from '#domain/khatian/status.ts'
import { khatianWorkflow } from '#domain/khatian/transitions.ts'
import { mapOrderWorkflow } from '#domain/order/map-transitions.ts'
import { orderWorkflow } from '#domain/order/transitions.ts'
import { settlementWorkflow } from '#domain/postal-settlement/transitions.ts'
import { payoutWorkflow } from '#domain/vendor-payout/transitions.ts'
import { templateWorkflow } from '#domain/template/transitions.ts'
import { volumeWorkflow } from '#domain/volume/transitions.ts'
import { findStatusName, type Step, type Workflow } from '#domain/workflow/workflow.ts'

const office = { skipVerification: false, allowSamePerson: false }
const khatianNames = namesOf(khatianStatus)
const requestNames = namesOf(requestStatus)

/** `docs/workflow.md`, drawn from the tables that server, screens and tests read. */
export function workflowPage(): string {
  return (
    [
      '# How records move from status to status',
      'Drawn from the workflows (`transitions.ts` of `domain/khatian`, `domain/entry-request`, `domain/template`, `domain/volume`, `domain/asset`, `domain/order`, `domain/postal-settlement`, `domain/vendor-payout`, `domain/correction`, `domain/khatian-request`, `domain/em-request`) by `node --import tsx tests/architecture/draw-workflow.ts`; a test holds this page to them.',
      '## Khatian',
      ...drawn(khatianWorkflow, conditionsOfKhatian),
      'A case or request that works on a khatian holds it by the table below, with acts that are never given alone; while it is keyed and checked anew it goes by the table above.',
      ...drawn(correctionWorkflow, (step) => [
        ...conditionsIn(step, '', ''),
        ...(step.instead ?? []).map(
          ({ when, to }) => `${conditionWords[when] ?? when} goes to ${khatianNames(to as KhatianStatus)}`,
        ),
      ]),
      'Where an office skips verification, what is entry complete is sent back by the comparer (`KHATIAN.COMPARE`). Segregation to another volume, renumbering and withdrawal are edits of a khatian that is still open; they move no status.',
      'A comment on a correction (`recorrection-comment`) moves no status either. It is added where a khatian may be sent back, by who may do that, and where one is being corrected, by whoever may have sent it back:',
      table(
        ['Khatian', 'Comments by any one of'],
        Object.values(khatianStatus).flatMap((status) => {
          const needs = commentersOf({ status, survey: 'RS', version: 1 }, office)
          return needs.length === 0 ? [] : [[khatianNames(status), needs.map((one) => `\`${one}\``).join(', ')]]
        }),
      ),
      '## Application for a khatian that is not digitised',
      'Between the acts below an application stands where its khatian stands.',
      ...drawn(applicationWorkflow, (step) => conditionsIn(step, 'not by an author of the version', '')),
      table(
        ['Khatian', 'Application'],
        Object.values(khatianStatus).map((status) => [khatianNames(status), requestNames(followed[status])]),
      ),
      '## Template',
      'An approved template never changes; a change is a next version that replaces it.',
      ...drawn(templateWorkflow, conditionsOf),
      '## Volume',
      ...drawn(volumeWorkflow, conditionsOf),
      '## Item of an office',
      'An item that is given out is sent to maintenance together with being given back.',
      ...drawn(assetWorkflow, conditionsOf),
      '## Order of copies',
      'Acts up to `approve` are given on one item, all others on the order; it stands where its least item does. A survey of the AC Land has the permissions of the AC Land in place of those named. `cancel` and `expire` close it where it stands, `undeliverable` its item; money then goes back.',
      ...drawn(orderWorkflow, (step) =>
        conditionsIn(step, 'not by who completed its entry, or an author of the khatian', ''),
      ),
      '## Order of map sheets',
      'Of a sheet nothing is keyed: who verifies it has its copy made, and the order then waits to go out.',
      ...drawn(mapOrderWorkflow, (step) =>
        conditionsOf(step).map((one) => (one === guardWords['approved'] ? 'the sheet has its picture' : one)),
      ),
      '## Settlement with the post',
      'What a post office is owed is paid in parts, never more than what remains.',
      ...drawn(settlementWorkflow, conditionsOf),
      '## Commission of a vendor',
      'All that an office owes a vendor is prepared by one person and paid by another; one payout of a vendor is open at a time.',
      ...drawn(payoutWorkflow, (step) => conditionsIn(step, 'not by who prepared it', '')),
      '## Request on a khatian',
      'Requests to unlock and agoto corrections go one way, scan copies and resets of the balance theirs. The khatian is unlocked, and the balance reset, together with the act.',
      ...drawn(requestWorkflow, (step) => [
        ...conditionsIn(step, 'not by who asked for it', ''),
        ...(step.needsInstead === undefined
          ? []
          : [`${conditionWords[step.needsInstead.when] ?? step.needsInstead.when}: \`${step.needsInstead.needs}\``]),
      ]),
      '## Request of e-mutation that a khatian be keyed',
      'The other system makes and sends it; the office that keys the khatian takes it. Its approval ends it.',
      ...drawn(emRequestWorkflow, (step) => [
        ...conditionsIn(step, '', ''),
        ...(step.needsInstead === undefined
          ? []
          : [`${conditionWords[step.needsInstead.when] ?? step.needsInstead.when}: \`${step.needsInstead.needs}\``]),
      ]),
      '## Case of correction of a khatian',
      'Acts on the khatian are given together with those of the case.',
      ...drawn(caseWorkflow, (step) => [
        ...conditionsIn(step, 'not by who had a hand in it', 'only by who made it'),
        ...(step.instead ?? []).map(
          ({ when, to }) => `${conditionWords[when] ?? when} goes to ${namesOf(caseWorkflow.statuses)(to)}`,
        ),
      ]),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

const conditionWords: Readonly<Record<string, string>> = {
  skipping: 'only in offices that skip verification',
  verifying: 'not in offices that skip verification',
  'survey-khatian': 'survey khatians only',
  'em-survey': 'first version of a survey khatian that e-mutation keyed',
  corrected: 'a corrected version',
  returned: 'what was sent back before',
  online: 'an online copy',
  acland: 'a survey of the AC Land',
  short: 'an approved khatian of an office with the short chain',
  'skip-verification': 'only in offices that skip verification',
  'by-mail': 'by mail',
  'at-counter': 'at the counter or a UDC',
  'dak-pending': 'before the post has it',
  'dak-received': 'while the post has it',
  'by-desk': 'by a desk',
  'by-citizen': 'by a citizen',
  'of-request': 'by a request alone',
  unlocking: 'of a request to unlock, or an agoto correction',
  'scan-copy': 'of a scan copy',
  'balance-reset': 'of a reset of the balance',
  'namjari-entry': 'of a mutation',
  'data-entry-mistake': 'of a data entry mistake',
  'clerical-mistake': 'of a clerical mistake',
  'fraud-before-gazette': 'of fraud before the gazette',
  'fraud-after-gazette': 'of fraud after the gazette',
  'bona-fide-mistake': 'of a bona fide mistake',
  'mutation-khatian': 'mutation khatians only',
  'to-verify': 'where it waits for verification',
  'to-compare': 'where it is verified or need not be',
  'first-hearing': 'the first hearing',
  'later-hearing': 'after another hearing',
  'held-corrected': 'what was held as a corrected version',
  'held-agoto': 'what was held as agoto approved',
}

const guardWords: Readonly<Record<string, string>> = {
  complete: 'at least one owner and one dag',
  unseen: 'until somebody has opened it to pass it',
  'second-keyed': 'keyed twice and settled where its volume asks for that',
  'template-approved': 'its template is approved',
  approved: 'its khatian is approved',
  'not-approved': 'its khatian is not approved yet',
  'not-held': 'its khatian is held by no case',
  'room-approved': 'the record room approved what e-mutation keyed',
  'same-version': 'its khatian has not changed since',
  'request-ready': 'its application is ready',
  signed: 'every copy is signed',
  unpaid: 'nothing was paid',
  'approved-khatian': 'its khatian is approved',
  unclaimed: 'no other case of its khatian is open',
  'proposal-corrects': 'the proposal corrects the khatian as the order asks',
  'entry-corrects': 'what was keyed corrects the khatian as the order asks',
  'base-unchanged': 'the khatian has not changed since the proposal',
  heard: 'its hearing is over',
  'hearing-reached': 'the day of its open hearing has come',
  rejectable: 'an invalid request, or its hearing is not over, or it could be approved',
}

function conditionsOf(step: Step): string[] {
  return conditionsIn(step, 'not by whoever wrote it', 'only by whoever wrote it')
}

function conditionsIn(step: Step, own: string, only: string): string[] {
  return [
    step.notOwn === true ? own : '',
    step.onlyOwn === true ? only : '',
    step.comment === 'required' ? 'with a comment' : '',
    ...(step.guard ?? []).map((guard) => guardWords[guard] ?? guard),
    ...(step.when ?? []).map((condition) => conditionWords[condition] ?? condition),
    step.queued === true ? 'also without a connection' : '',
    step.beside === undefined ? '' : `together with ${step.beside.act} of the ${step.beside.kind}`,
  ].filter((text) => text !== '')
}

function conditionsOfKhatian(step: Step): string[] {
  const ways = (step.instead ?? []).map(
    ({ when, to }) => `${conditionWords[when] ?? when} goes to ${namesOf(khatianStatus)(to)}`,
  )
  return [...conditionsIn(step, 'not by an author of the version', 'only by an author of the version'), ...ways]
}

/** The diagram of a workflow and the table of its steps. */
function drawn(
  given: { readonly statuses: Workflow['statuses']; readonly steps: readonly Step[] },
  conditions: (step: Step) => string[],
): string[] {
  const name = namesOf(given.statuses)
  return [
    diagram(
      given.steps.flatMap(({ act, from, to, when, instead = [] }) => [
        { from: name(from), to: name(to), label: act + (when?.includes('skipping') === true ? ' (skipping)' : '') },
        ...instead.map((other) => ({ from: name(from), to: name(other.to), label: `${act} (${other.when})` })),
      ]),
    ),
    table(
      ['From', 'Act', 'To', 'Permission', 'Conditions'],
      given.steps.map((step) => [
        name(step.from),
        step.act,
        name(step.to),
        step.needs === null ? 'none: its person, or the system' : `\`${step.needs}\``,
        conditions(step).join('; '),
      ]),
    ),
  ]
}

function namesOf(statuses: Readonly<Record<string, number>>): (status: number | null) => string {
  return (status) => (status === null ? 'none' : `${spaced(findStatusName({ statuses }, status) ?? '')} (${status})`)
}

function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

type Arrow = { readonly from: string; readonly to: string; readonly label: string }

function diagram(arrows: readonly Arrow[]): string {
  const id = (name: string): string => (name === 'none' ? '[*]' : `s${/[0-9]+/.exec(name)?.[0] ?? ''}`)
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].filter((name) => name !== 'none')
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...names.map((name) => `  state "${name}" as ${id(name)}`),
    ...arrows.map(({ from, to, label }) => `  ${id(from)} --> ${id(to)}: ${label}`),
    '```',
  ].join('\n')
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
