// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Edit } from '#domain/khatian/edit.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { newId, type UserReplica } from '#store/user-replica.ts'
import {
  bodyOf,
  enter,
  field,
  keyed,
  openReplica,
  press,
  setUpDesk,
  show,
  standsOn,
  template,
  typeInto,
  volume,
} from '#tests/support/keying-desk.tsx'
import { buildVolumeContext } from '#tests/support/volume-context.ts'

setUpDesk()

const owner = (id: string, order: string, cells: Record<string, CellValue>): Edit => ({
  path: `owners[${id}]`,
  from: null,
  to: { order, cells },
})

async function threeOwners(user: UserReplica): Promise<{ id: string; rows: string[] }> {
  const rows = [newId(), newId(), newId()]
  const [a = '', b = '', c = ''] = rows
  const id = await keyed(user, '7', [
    owner(a, 'b', { name: 'করিম' }),
    owner(b, 'c', { name: 'রহিম' }),
    owner(c, 'd', { name: 'জলিল', address: 'আকরান' }),
  ])
  return { id, rows }
}

const ownerCells = async (user: UserReplica, id: string, field: string) =>
  (await bodyOf(user, id)).owners.map((row) => row.cells[field] ?? null)

test('[ENT-19] the address of the last owner fills those above by one key, and one undo takes it back', async () => {
  const user = await openReplica()
  const { id, rows } = await threeOwners(user)
  show(user, id)
  await screen.findByDisplayValue('করিম')
  press('Enter')
  press('End', { code: 'End', ctrlKey: true })
  press('ArrowLeft')
  expect(standsOn()).toContain('address')
  press('u', { code: 'KeyU', altKey: true })
  await waitFor(async () => expect(await ownerCells(user, id, 'address')).toEqual(['আকরান', 'আকরান', 'আকরান']))
  press('z', { code: 'KeyZ', ctrlKey: true })
  await waitFor(async () => expect(await ownerCells(user, id, 'address')).toEqual([null, null, 'আকরান']))
  expect(rows).toHaveLength(3)
})

test('[ENT-17] illegible and blank on paper are one key each and stand in the record', async () => {
  const user = await openReplica()
  const { id } = await threeOwners(user)
  show(user, id)
  await screen.findByDisplayValue('করিম')
  press('Enter')
  expect(standsOn()).toContain('address')
  press('i', { code: 'KeyI', altKey: true })
  await waitFor(async () => expect((await ownerCells(user, id, 'address'))?.[0]).toEqual({ mark: 'illegible' }))
  press('k', { code: 'KeyK', altKey: true })
  await waitFor(async () => expect((await ownerCells(user, id, 'address'))?.[0]).toEqual({ mark: 'blank' }))
  // Typed over it is an ordinary value again.
  enter('আকরান')
  await waitFor(async () => expect((await ownerCells(user, id, 'address'))?.[0]).toBe('আকরান'))
})

test('[ENT-18] a note is written on a cell, kept with the record and shown on the cell', async () => {
  const user = await openReplica()
  const { id } = await threeOwners(user)
  const { view } = show(user, id)
  await screen.findByDisplayValue('করিম')
  press('t', { code: 'KeyT', altKey: true })
  const dialog = await screen.findByRole('dialog', { hidden: true })
  fireEvent.change(within(dialog).getByRole('textbox', { hidden: true }), { target: { value: 'কালি ছড়ানো' } })
  fireEvent.submit(within(dialog).getByRole('textbox', { hidden: true }))
  await waitFor(async () => expect((await ownerCells(user, id, 'nameXnote'))?.[0]).toBe('কালি ছড়ানো'))
  await waitFor(() => expect(view.container.querySelector('[data-note]')?.getAttribute('title')).toBe('কালি ছড়ানো'))
})

test('[ENT-25] Enter goes down the column once the keyer turned it', async () => {
  const user = await openReplica()
  const { id } = await threeOwners(user)
  show(user, id)
  await screen.findByDisplayValue('করিম')
  press('o', { code: 'KeyO', altKey: true })
  press('Enter')
  expect(document.activeElement).toHaveProperty('value', 'রহিম')
  press('o', { code: 'KeyO', altKey: true })
  press('Enter')
  expect(standsOn()).toContain('address')
})

test('[ENT-27] a total that the book has otherwise is kept with the page it stands on', async () => {
  const user = await openReplica()
  const { id } = await threeOwners(user)
  show(user, id)
  await screen.findByDisplayValue('করিম')
  press('4', { code: 'Digit4', altKey: true })
  const dialog = await screen.findByRole('dialog', { hidden: true })
  const [land] = within(dialog).getAllByRole('textbox', { hidden: true })
  if (land === undefined) throw new Error('no field for the written total')
  fireEvent.change(land, { target: { value: '0.1900' } })
  fireEvent.blur(land)
  await waitFor(async () => {
    const { pages } = await bodyOf(user, id)
    expect(pages.map((page) => page.cells['areaWritten'])).toEqual([1900])
  })
})

test('[GRD-35] what a share of the header comes to stands below its field while it is typed', async () => {
  const withShare = { ...template, header: [...template.header, field('wholeShare', 'share')] }
  const context = buildVolumeContext(volume, withShare)
  const user = await openReplica(context)
  const { id } = await threeOwners(user)
  show(user, id, null, context)
  const input = await screen.findByLabelText<HTMLInputElement>(/wholeShare/)
  input.focus()
  typeInto(input, '#04')
  expect(screen.getByText(/১⁄৪/)).toBeTruthy()
  press('Enter')
  await waitFor(async () => expect((await bodyOf(user, id)).header['wholeShare']).toMatchObject({ n: 1, d: 4 }))
  expect(screen.queryByText(/১⁄৪/)).toBeNull()
})
