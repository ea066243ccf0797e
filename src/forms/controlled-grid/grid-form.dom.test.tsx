// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enter, press, template } from '#tests/support/keying-desk.tsx'
import { GridForm } from './grid-form.tsx'
import { type GridValues, noValues } from './grid-values.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const sections = [
  { name: 'owners', label: 'Owners', fields: template.owners, grows: true },
  { name: 'dags', label: 'Dags', fields: template.dags, grows: true },
] as const

let now: GridValues = noValues

function Held({ first, readOnly = false }: { first: GridValues; readOnly?: boolean }) {
  const [values, setValues] = useState(first)
  useEffect(() => {
    now = values
  }, [values])
  return (
    <GridForm
      template={template}
      header={template.header}
      sections={sections}
      values={values}
      onChange={setValues}
      readOnly={readOnly}
      differences={differences}
    />
  )
}

/** All values of the first form are new. */
const differences = {
  header: (key: string) => (key === 'resaNo' ? ({ mark: 'changed', title: 'Before: 1' } as const) : null),
  row: (_section: string, line: { id: string }, key: string) =>
    line.id === 'd' && (key === 'dagNo' || key === 'area') ? ({ mark: 'changed', title: 'Before: –' } as const) : null,
}

function show(first: GridValues, readOnly = false) {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Held first={first} readOnly={readOnly} />
      </MantineProvider>
    </I18nProvider>,
  )
}

const editor = (section: string) =>
  document.querySelector<HTMLInputElement>(`[data-section=${section}] input[type=text]`) ??
  document.createElement('input')

function paste(text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  fireEvent(document.activeElement ?? document.body, event)
}

const undo = (): void => press('z', { code: 'KeyZ', ctrlKey: true })
const redo = (): void => press('y', { code: 'KeyY', ctrlKey: true })

test.each([3, 300])('[CGR-2] one undo takes back a paste of %i dags, and redo restores all of them', (count) => {
  show(noValues)
  editor('dags').focus()
  paste(Array.from({ length: count }, (_, at) => `${at + 1}\t0.5000`).join('\n'))
  expect(now.dags.map(({ cells }) => cells['dagNo'])).toEqual(Array.from({ length: count }, (_, at) => String(at + 1)))
  const whole = now.dags
  for (let round = 0; round < 2; round++) {
    undo()
    expect(now.dags.filter(({ cells }) => Object.keys(cells).length > 0)).toEqual([])
    redo()
    expect(now.dags).toEqual(whole)
  }
})

test('[CGR-1] a pasted text that fits no cell waits below the grid', () => {
  show(noValues)
  editor('dags').focus()
  paste('1\t0.5\t#01\t0.5000\tmore\n2\tabc')
  expect(screen.getByText('more')).toBeTruthy()
  expect(now.dags.map(({ cells }) => cells['dagNo'])).toEqual(['1', '2'])
})

test('[CGR-2] undo covers all grids and moves the focus to the changed cell', () => {
  show({ ...noValues, owners: [{ id: 'o', cells: { name: 'ক' } }], dags: [{ id: 'd', cells: { dagNo: '1' } }] })
  editor('owners').focus()
  enter('খ')
  editor('dags').focus()
  enter('2')
  undo()
  expect(now.dags[0]?.cells['dagNo']).toBe('1')
  undo()
  expect(now.owners[0]?.cells['name']).toBe('ক')
  expect(document.activeElement).toBe(editor('owners'))
})

test('[CGR-3] F8 goes to the next cell that differs, and after the last to the first', () => {
  show({ ...noValues, header: { resaNo: '2' }, dags: [{ id: 'd', cells: { dagNo: '1', area: 5000 } }] })
  const at = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id ?? ''
  press('F8')
  expect(document.activeElement).toBe(screen.getByLabelText('resaNo'))
  press('F8')
  expect(at()).toMatch(/^dagNo/)
  press('F8')
  expect(at()).toMatch(/^area/)
  press('F8')
  expect(document.activeElement).toBe(screen.getByLabelText('resaNo'))
  expect(document.querySelector('[data-column=dagNo]')?.getAttribute('data-mark')).toBe('changed')
})

test('[CGR-1] a form that is read changes nothing and offers no rows', () => {
  show({ ...noValues, dags: [{ id: 'd', cells: { dagNo: '1' } }] }, true)
  editor('dags').focus()
  press('Enter')
  press('Delete', { code: 'Delete', ctrlKey: true })
  expect(now.dags).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Add a row/ })).toBeNull()
})

test('[CGR-1] rows are added and removed by buttons as well', () => {
  show({ ...noValues, dags: [{ id: 'd', cells: { dagNo: '1' } }] })
  fireEvent.click(screen.getByRole('button', { name: 'Dags: Add a row' }))
  expect(now.dags).toHaveLength(2)
  enter('7')
  expect(now.dags[1]?.cells['dagNo']).toBe('7')
  fireEvent.click(screen.getByRole('button', { name: 'Dags: Remove the selected row' }))
  expect(now.dags).toHaveLength(1)
})
