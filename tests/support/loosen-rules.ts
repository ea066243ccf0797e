import type { Session, TestServer } from './test-server.ts'

/** Sets rules of an office by which fewer eyes see a khatian: one person asks, and a system administrator confirms. */
export async function loosenRules(server: TestServer, officer: Session, rules: object): Promise<void> {
  const asked = await officer.call('office-configuration.update', { ...rules, reason: 'জনবল কম' } as never)
  if (asked.status !== 200) throw new Error(`the rules were refused: ${JSON.stringify(asked.body)}`)
  await confirmWaiting(server)
}

/** Confirms what waits first, as a system administrator. */
export async function confirmWaiting(server: TestServer): Promise<void> {
  const admin = await server.as('admin1')
  const { body } = await admin.call('office-approval.list', {})
  const [waiting] = body.data as { ID: string; OUTCOME: string | null }[]
  if (waiting?.OUTCOME !== null) throw new Error('nothing waits for a second person')
  const confirmed = await admin.call('office-approval.confirm', { approvalId: waiting.ID })
  if (confirmed.status !== 200) throw new Error(`it was not confirmed: ${JSON.stringify(confirmed.body)}`)
}
