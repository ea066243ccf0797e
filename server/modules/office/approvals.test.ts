import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let officer: Session
let admin: Session
let operator: Session
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.as('supervisor1')
  admin = await server.as('admin1')
  operator = await server.as('entry1')
})
afterAll(() => server.close())

const officeId = seedId.office('dhaka')
const strict = { officeId, skipVerification: false, allowSamePerson: false, verifyMutations: true }
const change = (rules: object) => officer.call('office-configuration.update', { ...strict, ...rules })

type Approval = { ID: string; OUTCOME: string | null; REASON: string; RULES: object | null; IS_OWN: boolean }
const approvals = async (who: Session) => (await who.call('office-approval.list', {})).body.data as Approval[]

test('[APR-1] rules by which fewer eyes see a khatian ask for a reason and wait; stricter ones hold at once', async () => {
  expect((await change({})).body.data.VERIFY_MUTATIONS).toBe(true)
  const bare = await change({ skipVerification: true })
  expect([bare.status, bare.body.fields]).toEqual([422, { REASON: 'value.required' }])
  const asked = await change({ skipVerification: true, allowSamePerson: true, reason: 'জনবল কম' })
  expect(asked.body.data).toMatchObject({ SKIP_VERIFICATION: false, ALLOW_SAME_PERSON: false })
  // Of what was asked for, the last is what waits.
  await change({ verifyMutations: false, reason: 'নামজারি কম' })
  const [waiting, replaced] = await approvals(officer)
  expect(waiting).toMatchObject({ OUTCOME: null, REASON: 'নামজারি কম', IS_OWN: true })
  expect(replaced?.OUTCOME).toBe('REPLACED')
})

test('[APR-1] nobody confirms what he asked for, nor who may not decide for the office, nor one of another office', async () => {
  const approvalId = (await approvals(officer))[0]?.ID ?? ''
  const told = async (who: Session) => {
    const { status, body } = await who.call('office-approval.confirm', { approvalId })
    return [status, body.code]
  }
  expect(await told(officer)).toEqual([403, 'approval.own'])
  expect(await told(operator)).toEqual([403, 'permission.denied'])
  expect(await told(await server.as('supervisor3'))).toEqual([404, 'record.not-found'])
  expect((await officer.call('office-configuration.get', { officeId })).body.data.VERIFY_MUTATIONS).toBe(true)
})

test('[APR-2] once confirmed they hold, everybody of the office is told and sees why, and the security log has both', async () => {
  const approvalId = (await approvals(admin))[0]?.ID ?? ''
  expect((await admin.call('office-approval.confirm', { approvalId })).status).toBe(200)
  expect((await officer.call('office-configuration.get', { officeId })).body.data.VERIFY_MUTATIONS).toBe(false)
  const again = await admin.call('office-approval.confirm', { approvalId })
  expect([again.status, again.body.code]).toEqual([404, 'record.not-found'])
  expect((await approvals(operator))[0]).toMatchObject({ OUTCOME: 'CONFIRMED', REASON: 'নামজারি কম', IS_OWN: false })
  const notices = await operator.call('system-notification.list', {})
  expect(JSON.stringify(notices.body)).toContain('OFFICE_RULES_LOOSENED')
  const { body } = await admin.call('security-log.list', { event: 'OFFICE_RULES_CHANGED' })
  expect((body.data as { TASK: string }[]).map(({ TASK }) => TASK)).toEqual([
    'office-approval.confirm',
    ...Array<string>(3).fill('office-configuration.update'),
  ])
})

test('[APR-1] what is refused changes nothing', async () => {
  await change({ verifyMutations: false, allowSamePerson: true, reason: 'জনবল কম' })
  const approvalId = (await approvals(admin))[0]?.ID ?? ''
  expect((await admin.call('office-approval.refuse', { approvalId })).body.data[0].OUTCOME).toBe('REFUSED')
  expect((await officer.call('office-configuration.get', { officeId })).body.data.ALLOW_SAME_PERSON).toBe(false)
})

test('[APR-1] what was made stricter while something waited stays so when that is confirmed', async () => {
  await change({ verifyMutations: false, skipVerification: true, reason: 'জনবল কম' })
  const approvalId = (await approvals(admin))[0]?.ID ?? ''
  expect((await change({})).body.data.VERIFY_MUTATIONS).toBe(true)
  await admin.call('office-approval.confirm', { approvalId })
  const { body } = await officer.call('office-configuration.get', { officeId })
  expect(body.data).toMatchObject({ SKIP_VERIFICATION: true, ALLOW_SAME_PERSON: false, VERIFY_MUTATIONS: true })
})
