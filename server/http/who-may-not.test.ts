import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { familyActs } from '#contract/calls/khatian-family.ts'
import { needsPermission, pathNames, type CallSpec } from '#contract/call.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { requestKinds, type RequestKind } from '#domain/khatian-request/request.ts'
import { seedId } from '#server/seed/ids.ts'
import { allCalls } from '#server/http/call-table.ts'
import { startTestServer, type CallName, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'

let server: TestServer
let session: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>
beforeAll(async () => {
  server = await startTestServer()
  desks = await addTestDesks(server.db)
  session = await server.as('entry1')
  await addCase(server)
  await addRequests(server)
  await addEmRequest(server)
})
afterAll(() => server.close())

const names = Object.keys(allCalls) as CallName[]
const khatianId = seedId.khatian('birulia-1', '10')
const volumeId = seedId.volume('birulia-1')
const templateId = seedId.template('RS')
const rowId = seedId.row(khatianId, 'owners', 0)
/** A request of Dhaka of each kind, put in before the calls are tried. */
const onRequest = (kind: RequestKind) =>
  ({ requestId: seedId.row(khatianId, 'pages', 80 + requestKinds.indexOf(kind)), baseRev: 1 }) as const

/** A request of e-mutation in Dhaka, put in before the calls are tried. */
const onEmRequest = { requestId: seedId.row(khatianId, 'pages', 98), baseRev: 1 } as const

/** A case of Dhaka, put in before the calls are tried. */
const onCase = { caseId: seedId.row(khatianId, 'pages', 99), baseRev: 1 } as const
const volumeContent = {
  mouzaId: seedId.mouza('birulia'),
  jlNumberId: seedId.jlNumber('birulia', 'RS'),
  survey: 'RS',
  volumeNo: 9,
  from: 900,
  to: 950,
  templateId,
} as const

/** A good request of each call that speaks of a place: what lies in Dhaka does not exist for a desk in Tangail. */
const elsewhere: Partial<Record<CallName, [input: object, code: string]>> = {
  'office-organogram.hierarchy': [{ officeId: seedId.office('dhaka') }, 'record.not-found'],
  'office-jurisdiction.reach': [{ officeId: seedId.office('dhaka') }, 'record.not-found'],
  'office-configuration.get': [{ officeId: seedId.office('dhaka') }, 'record.not-found'],
  'office-configuration.resolved': [{ officeId: seedId.office('dhaka') }, 'record.not-found'],
  'office-configuration.create': [
    { officeId: seedId.office('dhaka'), skipVerification: true, allowSamePerson: true },
    'record.not-found',
  ],
  'office-configuration.update': [
    { officeId: seedId.office('dhaka'), skipVerification: true, allowSamePerson: true },
    'record.not-found',
  ],
  'office-recovery-key.get': [{ officeId: seedId.office('dhaka') }, 'record.not-found'],
  'office-recovery-key.put': [
    { officeId: seedId.office('dhaka'), keyId: '0'.repeat(32), publicKey: `${'A'.repeat(87)}=`, reason: '-' },
    'record.not-found',
  ],
  'office-approval.confirm': [{ approvalId: rowId }, 'record.not-found'],
  'office-approval.refuse': [{ approvalId: rowId }, 'record.not-found'],
  'upazila-survey.assign': [{ upazilaId: seedId.upazila('26', 'Savar'), surveys: [] }, 'record.not-found'],
  'jl-number.create': [{ mouzaId: seedId.mouza('birulia'), survey: 'RS', number: '91' }, 'record.not-found'],
  'jl-number.update': [{ jlNumberId: seedId.jlNumber('birulia', 'RS'), number: '91' }, 'jl-number.not-found'],
  'jl-number.remove': [{ jlNumberId: seedId.jlNumber('birulia', 'RS') }, 'jl-number.not-found'],
  'volume.get': [{ volumeId }, 'volume.not-found'],
  'volume-place.of-volume': [{ volumeId }, 'record.not-found'],
  'mouza-reconciliation.get': [{ mouzaId: seedId.mouza('birulia') }, 'record.not-found'],
  'mouza-reconciliation.of-khatian': [{ khatianId }, 'khatian.not-found'],
  'volume.template': [{ volumeId }, 'volume.not-found'],
  'volume.scans': [{ volumeId }, 'volume.not-found'],
  'bundle.devices': [{ volumeId }, 'volume.not-found'],
  'bundle.volume': [{ volumeId, userId: rowId, deskId: rowId }, 'volume.not-found'],
  'volume.create': [volumeContent, 'jl-number.not-found'],
  'volume.update': [{ volumeId, ...volumeContent }, 'volume.not-found'],
  'volume.approve': [{ volumeId }, 'volume.not-found'],
  'volume.history': [{ volumeId }, 'volume.not-found'],
  'volume.remove': [{ volumeId }, 'volume.not-found'],
  'volume.reconciliation': [{ volumeId }, 'volume.not-found'],
  'volume.skip-number': [{ volumeId, from: 99, to: 99, reason: 'blank' }, 'volume.not-found'],
  'volume.unskip-number': [{ volumeId, from: 99, to: 99 }, 'volume.not-found'],
  'volume.segregations': [{ volumeId }, 'volume.not-found'],
  'scan.pages': [{ volumeId }, 'volume.not-found'],
  'scan.arrange': [{ volumeId, changes: [{ scanId: rowId, pageNo: 9 }] }, 'volume.not-found'],
  'scan.turn': [{ volumeId, scanId: rowId, degrees: 90 }, 'volume.not-found'],
  'scan.remove': [{ volumeId, scanId: rowId }, 'volume.not-found'],
  'scan.restore': [{ volumeId, scanId: rowId }, 'volume.not-found'],
  'khatian.list-by-volume': [{ volumeId }, 'volume.not-found'],
  'khatian.entry-status': [{ volumeId, khatianNo: '1' }, 'volume.not-found'],
  'khatian.get': [{ khatianId }, 'khatian.not-found'],
  'khatian.first-page-id': [{ khatianId }, 'khatian.not-found'],
  'khatian.log': [{ khatianId }, 'khatian.not-found'],
  'khatian.comments': [{ khatianId }, 'khatian.not-found'],
  'khatian.create': [{ volumeId, templateId, khatianNo: '99' }, 'volume.not-found'],
  'khatian.edit': [{ khatianId, edits: [] }, 'khatian.not-found'],
  'khatian.renumber': [{ khatianId, khatianNo: '99' }, 'khatian.not-found'],
  'khatian.remove': [{ khatianId }, 'khatian.not-found'],
  'khatian.segregate': [{ khatianId, volumeId }, 'khatian.not-found'],
  'khatian.page-add': [{ khatianId, cells: {} }, 'khatian.not-found'],
  'khatian.page-change': [{ khatianId, pageId: rowId, cells: {} }, 'khatian.not-found'],
  'khatian.page-remove': [{ khatianId, pageId: rowId }, 'khatian.not-found'],
  'khatian.page-template': [{ khatianId, pageId: rowId, templateId }, 'khatian.not-found'],
  'khatian.owner-add': [{ khatianId, cells: {} }, 'khatian.not-found'],
  'khatian.owner-change': [{ khatianId, rowId, cells: {} }, 'khatian.not-found'],
  'khatian.owner-remove': [{ khatianId, rowId }, 'khatian.not-found'],
  'khatian.dag-add': [{ khatianId, cells: {} }, 'khatian.not-found'],
  'khatian.dag-change': [{ khatianId, rowId, cells: {} }, 'khatian.not-found'],
  'khatian.dag-remove': [{ khatianId, rowId }, 'khatian.not-found'],
  'khatian.entry-complete': [{ khatianId }, 'khatian.not-found'],
  'khatian.take-back': [{ khatianId }, 'khatian.not-found'],
  'khatian.start-review': [{ khatianId }, 'khatian.not-found'],
  'khatian.verify': [{ khatianId }, 'khatian.not-found'],
  'khatian.compare': [{ khatianId }, 'khatian.not-found'],
  'khatian.approve': [{ khatianId }, 'khatian.not-found'],
  'khatian.key-second': [{ khatianId, values: { header: {}, owners: [], dags: [] } }, 'khatian.not-found'],
  'khatian.mend-second': [{ khatianId, path: 'header/totalArea', value: null }, 'khatian.not-found'],
  'khatian.settle': [{ khatianId, choices: [] }, 'khatian.not-found'],
  'khatian.recorrection-request': [{ khatianId, comment: 'x' }, 'khatian.not-found'],
  'khatian.recorrection-comment': [{ khatianId, comment: 'x' }, 'khatian.not-found'],
  'khatian.request-new-version': [{ khatianId, comment: 'x' }, 'khatian.not-found'],
  'khatian.open-new-version': [{ khatianId }, 'khatian.not-found'],
  'khatian.lock': [{ khatianId, comment: 'Civil suit 12/2025' }, 'khatian.not-found'],
  'khatian.unlock': [{ khatianId }, 'khatian.not-found'],
  'khatian.agoto-approve': [{ khatianId }, 'khatian.not-found'],
  'mutation-khatian.sources': [{ khatianId }, 'khatian.not-found'],
  'mutation-khatian.set-sources': [{ khatianId, sources: [] }, 'khatian.not-found'],
  'mutation-khatian.files': [{ khatianId }, 'khatian.not-found'],
  'mutation-khatian.remove-file': [{ khatianId, fileId: rowId }, 'khatian.not-found'],
  'khatian.versions': [{ khatianId }, 'khatian.not-found'],
  'khatian.version': [{ khatianId, version: 1 }, 'khatian.not-found'],
  'khatian-correction.create': [
    { khatianId, text: 'x', parties: [{ role: 'applicant', name: 'করিম', mobile: '01712345678' }] },
    'khatian.not-found',
  ],
  'khatian-correction.get': [{ caseId: onCase.caseId }, 'correction.not-found'],
  'khatian-correction.differences': [{ caseId: onCase.caseId }, 'correction.not-found'],
  'khatian-correction.scans': [{ caseId: onCase.caseId }, 'correction.not-found'],
  'khatian-correction.scan': [{ caseId: onCase.caseId, scanId: rowId }, 'correction.not-found'],
  'khatian-correction.case-sheet': [{ caseId: onCase.caseId }, 'correction.not-found'],
  'khatian-correction.notice': [{ caseId: onCase.caseId }, 'correction.not-found'],
  'khatian-correction.order': [{ caseId: onCase.caseId }, 'correction.not-found'],
  'khatian-correction.files': [{ caseId: onCase.caseId }, 'correction.not-found'],
  'khatian-correction.file': [{ caseId: onCase.caseId, fileId: rowId }, 'correction.not-found'],
  'khatian-correction.remove-file': [{ caseId: onCase.caseId, fileId: rowId }, 'correction.not-found'],
  'khatian-correction.submit': [onCase, 'correction.not-found'],
  'khatian-correction.withdraw': [onCase, 'correction.not-found'],
  'khatian-correction.open-case': [onCase, 'correction.not-found'],
  'khatian-correction.category': [{ ...onCase, typeId: 2 }, 'correction.not-found'],
  'khatian-correction.submit-case-report': [{ ...onCase, report: 'x' }, 'correction.not-found'],
  'khatian-correction.review-case-report': [{ ...onCase, decision: 'next-step' }, 'correction.not-found'],
  'khatian-correction.approve': [{ ...onCase, order: 'x' }, 'correction.not-found'],
  'khatian-correction.reject': [onCase, 'correction.not-found'],
  'khatian-correction.recorrection': [onCase, 'correction.not-found'],
  'khatian-correction.final-approval': [onCase, 'correction.not-found'],
  'khatian-correction.hearing-create': [{ ...onCase, hearingDate: '2026-11-29', place: 'x' }, 'correction.not-found'],
  'khatian-correction.hearing-complete': [onCase, 'correction.not-found'],
  'khatian-correction.khatian-unlock': [onCase, 'correction.not-found'],
  'khatian-correction.abandon': [onCase, 'correction.not-found'],
  'khatian-correction.create-by-ulo': [{ ...onCase, edits: [] }, 'correction.not-found'],
  'khatian-correction.update-by-acland': [{ ...onCase, edits: [] }, 'correction.not-found'],
  ...Object.fromEntries(
    (['owner', 'dag', 'page'] as const).flatMap((row) => [
      [`khatian-correction.${row}-add`, [{ ...onCase, cells: {} }, 'correction.not-found']],
      [`khatian-correction.${row}-change`, [{ ...onCase, rowId, cells: {} }, 'correction.not-found']],
      [`khatian-correction.${row}-remove`, [{ ...onCase, rowId }, 'correction.not-found']],
    ]),
  ),
  'khatian-correction.data-entry-mistake': [{ ...onCase, edits: [] }, 'correction.not-found'],
  'khatian-correction.data-entry-mistake-approve': [onCase, 'correction.not-found'],
  'khatian-correction.mutation-data-entry-mistake': [{ ...onCase, edits: [] }, 'correction.not-found'],
  'khatian-correction.mutation-data-entry-mistake-approve': [onCase, 'correction.not-found'],
  'khatian-balance.get': [{ khatianId }, 'khatian.not-found'],
  'khatian-balance.history': [{ khatianId }, 'khatian.not-found'],
  'khatian-unlock-request.create': [{ khatianId, reason: 'x' }, 'khatian.not-found'],
  'khatian-unlock-request.get': [{ requestId: onRequest('unlock').requestId }, 'khatian-request.not-found'],
  'khatian-unlock-request.unlock': [onRequest('unlock'), 'khatian-request.not-found'],
  'khatian-unlock-request.reject': [onRequest('unlock'), 'khatian-request.not-found'],
  'khatian-unlock-request.abandon': [onRequest('unlock'), 'khatian-request.not-found'],
  'scan-copy-request.create': [{ khatianId, reason: 'x' }, 'khatian.not-found'],
  'scan-copy-request.get': [{ requestId: onRequest('scan-copy').requestId }, 'khatian-request.not-found'],
  'scan-copy-request.give': [{ ...onRequest('scan-copy'), pages: [] }, 'khatian-request.not-found'],
  'scan-copy-request.refuse': [onRequest('scan-copy'), 'khatian-request.not-found'],
  'agoto-khatian-correction.request': [{ khatianId, mutationKhatianId: khatianId, reason: 'x' }, 'khatian.not-found'],
  'agoto-khatian-correction.get': [{ requestId: onRequest('agoto').requestId }, 'khatian-request.not-found'],
  'agoto-khatian-correction.unlock': [onRequest('agoto'), 'khatian-request.not-found'],
  'agoto-khatian-correction.reject': [onRequest('agoto'), 'khatian-request.not-found'],
  'agoto-khatian-correction.abandon': [onRequest('agoto'), 'khatian-request.not-found'],
  'khatian-balance-reset.request': [
    { khatianId, reason: 'x', items: [{ dagNo: '1', remaining: 1 }] },
    'khatian.not-found',
  ],
  'khatian-balance-reset.get': [{ requestId: onRequest('balance-reset').requestId }, 'khatian-request.not-found'],
  'khatian-balance-reset.approve': [onRequest('balance-reset'), 'khatian-request.not-found'],
  'khatian-balance-reset.reject': [onRequest('balance-reset'), 'khatian-request.not-found'],
  'em-request.get': [{ requestId: onEmRequest.requestId }, 'khatian-request.not-found'],
  'em-request.take': [onEmRequest, 'khatian-request.not-found'],
  'em-request.take-mutation': [onEmRequest, 'khatian-request.not-found'],
  'em-request.cancel': [{ ...onEmRequest, comment: 'x' }, 'khatian-request.not-found'],
  'khatian-order.payable': [{ khatianId }, 'khatian.not-found'],
  'khatian-order.set-payable': [{ khatianId, payable: true, reasonId: null }, 'khatian.not-found'],
  'application.get': [{ applicationId: rowId }, 'application.not-found'],
  'application.create': [
    { jlNumberId: volumeContent.jlNumberId, khatianNo: '99', applicant: 'করিম', mobile: '01712345678' },
    'jl-number.not-found',
  ],
  'application.take': [{ applicationId: rowId }, 'application.not-found'],
  'application.acland-approve': [{ applicationId: rowId }, 'application.not-found'],
  'application.receive': [{ applicationId: rowId }, 'application.not-found'],
  'khatian-temp.list': [{ volumeId }, 'volume.not-found'],
  'khatian-temp.next-number': [{ volumeId }, 'volume.not-found'],
  'khatian-temp-log.list': [{ volumeId }, 'volume.not-found'],
  'khatian-temp.create': [{ volumeId, khatianNo: '99', owners: [], dags: [] }, 'volume.not-found'],
}

/** The same requests of the families of single surveys, for what their books hold. */
for (const [family, book] of [
  ['brs-khatian', 'kakabo-BRS'],
  ['bds-khatian', 'kakabo-BDS'],
  ['mutation-khatian', 'birulia-MUTATION'],
] as const)
  for (const act of familyActs) {
    const [input = {}, code = ''] = elsewhere[`khatian.${act}`] ?? []
    const own = 'khatianId' in input ? { khatianId: seedId.khatian(book, '501') } : { volumeId: seedId.volume(book) }
    elsewhere[`${family}.${act}`] = [{ ...input, ...own }, code]
  }

/** What the calls on one khatian of e-mutation or UNDP take. */
const onBrought: Record<string, unknown> = {
  khatianId,
  rowId,
  fileId: rowId,
  scanId: rowId,
  baseRev: 1,
  cells: {},
  header: {},
  rows: [],
  owners: [],
  dags: [],
  volumeNo: 1,
  fileName: 'a.pdf',
  sha256: '0'.repeat(64),
  result: 'ok',
}
for (const name of names.filter((one) => /^(em-v[12]-.*|undp-integration)\./.test(one))) {
  const { path, input } = allCalls[name]
  if (!path.includes('{khatianId}')) continue
  const taken = Object.keys((input as unknown as { shape: object }).shape).filter((key) => key in onBrought)
  elsewhere[name] = [Object.fromEntries(taken.map((key) => [key, onBrought[key]])), 'khatian.not-found']
}
elsewhere['undp-integration.form'] = [{ volumeId }, 'volume.not-found']

/** A case that stands in Dhaka, as its index has it: what a desk elsewhere is told does not hang on there being none. */
async function addCase({ db }: TestServer): Promise<void> {
  await db.query(
    `insert into case_index (home_district, id, khatian_id, khatian_no, survey, jl_number_id, mouza_id, upazila_bbs,
       office_id, tracking_no, source, status, hearing_open, moved_at, rev, created_by, created_at, updated_by, updated_at)
     values ('26', $1, $2, '10', 'RS', $3, $4, '72', $5, '26-0000000000-0', 'office', 2, false, 0, 1, $6, 0, $6, 0)`,
    [
      onCase.caseId,
      khatianId,
      seedId.jlNumber('birulia', 'RS'),
      seedId.mouza('birulia'),
      seedId.office('savar-land'),
      seedId.user('entry1'),
    ],
  )
}

/** Requests that stand in Dhaka, one of each kind. */
async function addRequests({ db }: TestServer): Promise<void> {
  for (const kind of requestKinds)
    await db.query(
      `insert into khatian_request_index (home_district, id, kind, request_no, khatian_id, khatian_no, survey, jl_number_id,
         mouza_id, upazila_bbs, office_id, status, reason, rev, created_by, created_at, updated_by, updated_at)
       values ('26', $1, $2, $2, $3, '10', 'RS', $4, $5, '72', $6, 1, '-', 1, $7, 0, $7, 0)`,
      [
        onRequest(kind).requestId,
        kind,
        khatianId,
        seedId.jlNumber('birulia', 'RS'),
        seedId.mouza('birulia'),
        seedId.office('dhaka'),
        seedId.user('entry1'),
      ],
    )
}

/** A request of e-mutation that stands in Dhaka. */
async function addEmRequest({ db }: TestServer): Promise<void> {
  await db.query(
    `insert into em_request_index (home_district, id, kind, request_no, case_key, survey, jl_number_id, mouza_id,
       upazila_bbs, number, office_id, stage, rev, created_by, created_at, updated_by, updated_at)
     values ('26', $1, 'khatian-entry', '26-1-1', 'savar:1:2026', 'RS', $2, $3, '72', '10', $4, 2, 1, $5, 0, $5, 0)`,
    [
      onEmRequest.requestId,
      seedId.jlNumber('birulia', 'RS'),
      seedId.mouza('birulia'),
      seedId.office('dhaka'),
      seedId.user('entry1'),
    ],
  )
}

/** Calls that speak of no single place; lists of them are narrowed to the desk's ground (see the list tests). */
const placeless: CallName[] = names.filter((name) => elsewhere[name] === undefined)

function sampleOf(name: CallName): object {
  return elsewhere[name]?.[0] ?? { khatianId, volumeId, templateId, deskId: desks.powerless }
}

describe('[ACC-1] without a token', () => {
  test.each(names.filter((name) => allCalls[name].needs !== 'public'))('%s answers 401', async (name) => {
    const answer = await server.call(name, sampleOf(name))
    expect([answer.status, answer.body.code]).toEqual([401, 'session.missing'])
  })
})

const guarded = names.filter((name) => needsPermission(allCalls[name].needs))

describe('[ACC-2] from a desk without the permission', () => {
  test.each(guarded)('%s answers 403', async (name) => {
    const answer = await server.call(name, sampleOf(name), {
      'User-Token': session.accessToken,
      'Active-Desk': desks.powerless,
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'permission.denied'])
  })
  test.each(guarded)('%s answers 403 without a desk', async (name) => {
    const answer = await server.call(name, sampleOf(name), { 'User-Token': session.accessToken })
    expect([answer.status, answer.body.code]).toEqual([403, 'desk.required'])
  })
})

test("[ACC-3] somebody else's desk is refused, whatever it may do", async () => {
  for (const desk of [seedId.desk('dhaka', 'supervisor-1'), 'nonsense']) {
    const answer = await session.call('volume.list', {}, { 'Active-Desk': desk })
    expect([answer.status, answer.body.code]).toEqual([403, 'desk.foreign'])
  }
  const permissions = await session.call('desk.permissions', { deskId: seedId.desk('dhaka', 'supervisor-1') })
  expect(permissions.body.code).toBe('desk.foreign')
})

/** A call that takes a file has its input in the address. */
async function sendFile(
  spec: CallSpec,
  input: object,
  headers: Record<string, string>,
): Promise<{ status: number; body: { code?: string } }> {
  const inPath = new Set(pathNames(spec.path))
  const given = Object.entries(input as Record<string, string>)
  const path = given.reduce((address, [field, value]) => address.replace(`{${field}}`, value), spec.path as string)
  const query = new URLSearchParams(
    given.filter(([field]) => !inPath.has(field)).map(([field, value]) => [upperSnake(field), value]),
  )
  const answer = await fetch(`${server.url}/api/v1${path}?${query.toString()}`, {
    method: spec.method,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: '%PDF-1.7',
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}

describe('[ACC-4] what lies in another district does not exist', () => {
  test.each(Object.entries(elsewhere))('%s', async (name, [input, code]) => {
    const spec: CallSpec = allCalls[name as CallName]
    const headers = {
      'User-Token': session.accessToken,
      'Active-Desk': desks.almightyThere,
      ...(spec.keyed === true ? { 'Idempotency-Key': `elsewhere/${name}` } : {}),
    }
    const answer = await (spec.takes === 'file'
      ? sendFile(spec, input, headers)
      : server.call(name as CallName, input, headers))
    expect([answer.status, answer.body.code]).toEqual([404, code])
  })
  test('every call stands in the table above or speaks of no place', () => {
    expect(placeless.filter((name) => /\{(khatian|volume|office)Id\}/.test(allCalls[name].path))).toEqual([])
  })
  test('scans as well', async () => {
    const scanId = seedId.scan('birulia-1', 3)
    const get = async (headers: Record<string, string>) => {
      const answer = await fetch(`${server.url}/api/v1/scans/${scanId}/keying`, { headers })
      await answer.arrayBuffer()
      return answer.status
    }
    expect(await get({})).toBe(401)
    expect(await get({ 'User-Token': session.accessToken, 'Active-Desk': desks.powerless })).toBe(403)
    expect(await get({ 'User-Token': session.accessToken, 'Active-Desk': desks.almightyThere })).toBe(404)
    expect(await get({ 'User-Token': session.accessToken, 'Active-Desk': session.deskId })).toBe(200)
  })
})

test('[ACC-5] lists hold what lies on the ground of the desk only', async () => {
  const there = { 'Active-Desk': desks.almightyThere }
  const volumes = await session.call('volume.list', {}, there)
  expect(volumes.body.data.map((one: { VOLUME: { HOME_DISTRICT: string } }) => one.VOLUME.HOME_DISTRICT)).toEqual([
    '93',
  ])
  for (const name of [
    'khatian.entry-operator-list',
    'khatian.verifier-list',
    'khatian.comparer-list',
    'khatian.approver-list',
  ] as const)
    expect((await session.call(name, {}, there)).body).toMatchObject({ data: [], meta: { TOTAL: 0 } })
  expect((await session.call('khatian.search', { khatianNo: '1' }, there)).body.meta.TOTAL).toBe(0)
})

test('[ACC-6] a permission that nobody knows grants nothing', async () => {
  await server.db.query(
    `insert into permission (key, module, name_bn, name_en) values ('KHATIAN.EVERYTHING', 'KHATIAN', '-', '-')`,
  )
  await server.db.query(`insert into group_permission (group_id, permission) values ($1, 'KHATIAN.EVERYTHING')`, [
    seedId.group('test-none'),
  ])
  const answer = await session.call('desk.permissions', { deskId: desks.powerless })
  expect(answer.body.data.PERMISSIONS).toEqual([])
})
