// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '#platform/session/session.ts'
import type { RecordSession } from '#store/record-session.ts'
import { newId } from '#store/user-replica.ts'
import { readWorkDays } from '#store/work-days.ts'
import { enter, keyed, openReplica, press, setUpDesk, show } from '#tests/support/keying-desk.tsx'
import { isFirstOutput } from '#domain/khatian/first-output.ts'
import { cellsIn, recorded } from './work-recorder.ts'

setUpDesk()
beforeEach(() => sessionStore.setState({ desk: { id: 'desk', office: { id: 'office' } } as never }))

test('[WRK-1] cells are counted by what they commit: a new row by its values, a changed value as a correction', () => {
  const id = newId()
  expect(
    cellsIn([
      { path: `owners[${id}]`, from: null, to: { order: 'b', cells: { name: 'করিম', address: 'আকরান' } } },
      { path: `owners[${id}].name`, from: 'করিম', to: 'রহিম' },
      { path: `owners[${id}].share`, from: null, to: 'x' },
      { path: 'header.resaNo', from: null, to: '7' },
      { path: `owners[${id}]`, from: { order: 'b', cells: {} }, to: null },
    ]),
  ).toEqual({ fields: 5, corrections: 1 })
})

test('[WRK-6] what was keyed is in the replica when the screen is left, and nothing is written before', async () => {
  const user = await openReplica()
  const row = newId()
  const id = await keyed(user, '7', [
    { path: `owners[${row}]`, from: null, to: { order: 'b', cells: { name: 'করিম' } } },
  ])
  const { view } = show(user, id)
  await screen.findByDisplayValue('করিম')
  press('Enter')
  enter('আকরান')
  press('Shift')
  expect(await readWorkDays(user)).toEqual([])
  view.unmount()
  await waitFor(async () => {
    const [day] = await readWorkDays(user)
    expect(day).toMatchObject({ officeId: 'office', told: false, sums: { fields: 1, corrections: 0 } })
    expect(day?.sums.keys).toBeGreaterThanOrEqual(2)
  })
})

test('[WRK-8] what came back or was taken back is no output when it goes again', () => {
  expect(isFirstOutput({ remarks: [] })).toBe(true)
  expect(isFirstOutput({ remarks: [{ by: 'v', act: 'send-back', text: 'দাগ', awaited: 'verification' }] })).toBe(false)
  expect(isFirstOutput({ remarks: [], takenBack: true })).toBe(false)
})

test('[WRK-9] a completed khatian is in the replica as soon as its act is queued', async () => {
  const user = await openReplica()
  const session = {
    state: () => ({ khatian: { remarks: [] } }),
    act: () => Promise.resolve(),
  } as unknown as RecordSession
  await recorded(user, session).act('entry-complete')
  expect((await readWorkDays(user)).map(({ sums }) => sums.khatians)).toEqual([1])
})
