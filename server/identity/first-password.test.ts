import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { authorizeUrl, newPkce, stepOf, Visitor } from '#tests/support/sign-in.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[CON-3] a password that was given is changed at its first use, into one that is no name and easy to guess by nobody', async () => {
  const admin = await server.as('admin1')
  const given = await admin.call('employee.new-password', {
    employeeId: seedId.user('comparer1'),
    reason: 'ভুলে গেছেন',
  })
  const { PASSWORD: password, USERNAME: username } = given.body.data as { PASSWORD: string; USERNAME: string }
  const enter = async (secret: string) => {
    const visitor = new Visitor()
    const page = await visitor.follow(authorizeUrl(server.url, newPkce().challenge), `${server.url}/callback`)
    const send = (fields: Record<string, string>) =>
      visitor.visit(page.url, { method: 'POST', body: new URLSearchParams(fields) })
    return { send, first: await send({ username, password: secret }) }
  }
  const { first, send } = await enter(password)
  const html = await first.text()
  expect([first.status, html.includes('name="again"')]).toEqual([200, true])
  const change = async (next: string, again = next) =>
    (await send({ step: stepOf(html), password: next, again })).status
  expect(await change('kheter-dhan-1', 'another')).toBe(401)
  for (const poor of ['short', 'password2026', `${username}-2026`, password]) expect(await change(poor)).toBe(401)
  expect(await change('kheter-dhan-1')).toBe(303)
  expect((await enter(password)).first.status).toBe(401)
  expect((await enter('kheter-dhan-1')).first.status).toBe(303)
})
