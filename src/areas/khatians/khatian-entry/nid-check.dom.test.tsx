import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { volumeScope } from '#contract/sync.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Template } from '#domain/template/template.ts'
import { setConfig } from '#platform/wire/config.ts'
import { markReached, markUnreached } from '#platform/wire/connectivity.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { runLocked } from '#platform/vault/vault-store.ts'
import { openRecordSession, type RecordSession } from '#store/record-session.ts'
import { newId } from '#store/user-replica.ts'
import { context, keyed, openReplica, setUpDesk, template as plain, volume } from '#tests/support/keying-desk.tsx'
import { testConfig } from '#tests/support/test-config.ts'
import { NidCheck } from './nid-check.tsx'
import type { CellDoubt } from '#forms/soft-marks.ts'

const template: Template = {
  ...plain,
  owners: [...plain.owners, { key: 'identity', kind: 'identity', labelBn: '-', labelEn: 'Identity', width: 9 }],
}

let server: Server
let asked: { NID: string; NAME: string }[] = []
let status = 200
let sessions: RecordSession[] = []

setUpDesk()

beforeEach(async () => {
  asked = []
  status = 200
  sessions = []
  runLocked()
  markReached()
  server = createServer((message, response) => {
    let body = ''
    message.on('data', (part) => (body += part))
    message.on('end', () => {
      const sent = JSON.parse(body) as (typeof asked)[number]
      asked.push(sent)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ data: { ANSWER: sent.NID.endsWith('0') ? 'no-match' : 'match' } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
})

afterEach(async () => {
  for (const session of sessions) session.close()
  dropTokens()
  await new Promise((resolve) => server.close(resolve))
})

const row = newId()
const owner = (nid: string, name = 'করিম'): Edit => ({
  path: `owners[${row}]`,
  from: null,
  to: { order: 'b', cells: { name, identity: { type: 2, number: nid } } },
})

async function open(edits: readonly Edit[] = []) {
  const user = await openReplica()
  await user.db.scope.update(volumeScope(volume.id), {
    context: { ...context, templates: { [template.id]: template } },
  })
  const session = await openRecordSession(user, await keyed(user, '7', edits), () => undefined)
  sessions.push(session)
  const heard: (readonly CellDoubt[])[] = []
  const view = render(
    <I18nProvider i18n={i18n}>
      <NidCheck session={session} template={template} onDoubts={(doubts) => heard.push(doubts)} />
    </I18nProvider>,
  )
  return { session, view, doubts: () => heard.at(-1) ?? [] }
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 1200)))

test('[ENT-28] a number that was keyed here is asked about once, and a mark stands where the registry says no', async () => {
  const { session, doubts } = await open()
  await act(async () => void (await session.edit([owner('7777777770')])))
  await waitFor(() => expect(doubts()).toMatchObject([{ rowId: row, field: 'identity' }]), { timeout: 5000 })
  expect(asked).toEqual([{ NID: '7777777770', NAME: 'করিম' }])
  // What was put right is asked about; what comes back is known.
  const change = (from: string, to: string): Edit => ({
    path: `owners[${row}].identity`,
    from: { type: 2, number: from },
    to: { type: 2, number: to },
  })
  await act(async () => void (await session.edit([change('7777777770', '7777777771')])))
  await waitFor(() => expect(asked).toHaveLength(2), { timeout: 5000 })
  expect(doubts()).toEqual([])
  await act(async () => void (await session.edit([change('7777777771', '7777777770')])))
  await waitFor(() => expect(doubts()).toHaveLength(1))
  await settled()
  expect(asked).toHaveLength(2)
})

test('[ENT-28] what stood in the khatian before is not asked about, nor is anything that is no whole NID', async () => {
  const { session, doubts } = await open([owner('7777777770')])
  const other = newId()
  await act(
    async () =>
      void (await session.edit([
        {
          path: `owners[${other}]`,
          from: null,
          to: { order: 'c', cells: { name: 'রহিম', identity: { type: 4, number: '' } } },
        },
      ])),
  )
  await settled()
  expect(asked).toEqual([])
  expect(doubts()).toEqual([])
})

test('[ENT-28] without a connection nothing is asked, and a registry that fails is passed over in silence', async () => {
  markUnreached('unreachable')
  const { session, doubts } = await open()
  await act(async () => void (await session.edit([owner('7777777770')])))
  await settled()
  expect(asked).toEqual([])
  status = 429
  act(() => markReached())
  await waitFor(() => expect(asked).toHaveLength(1), { timeout: 5000 })
  await settled()
  expect(asked).toHaveLength(1)
  expect(doubts()).toEqual([])
})
