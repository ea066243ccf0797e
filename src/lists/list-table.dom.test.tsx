import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ListShape } from './list-shape.ts'
import { ListTable, useRowTitle } from './list-table.tsx'
import type { ListView } from './list-view.ts'

const shape: ListShape = {
  name: 'names',
  kept: 'names',
  title: ['নাম', 'Names'],
  fields: { nameEn: { kind: 'text', label: ['নাম', 'Name'], max: 10 } as never },
  shown: ['nameEn'],
  typed: {},
  filters: [],
  searched: false,
  sort: ['nameEn'],
}

const view = {
  sort: 'nameEn',
  tab: '',
  look: { hidden: [], dense: false },
  list: { narrowed: false },
} as unknown as ListView

function Act() {
  const [asks, setAsks] = useState(false)
  return asks ? <p>sure?</p> : <button onClick={() => setAsks(true)}>approve</button>
}

/** As a screen gives it: slots made anew with every rendering. */
function table() {
  return (
    <I18nProvider i18n={i18n}>
      <ListTable
        shape={shape}
        slots={{ acts: () => <Act /> }}
        open={null}
        view={view}
        rows={[{ id: 'a', nameEn: 'Karim' }]}
        choice={null}
      />
    </I18nProvider>
  )
}

test('[LST-18] what an act of a row asks stays open while the list is shown anew', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const { rerender } = render(table())
  fireEvent.click(screen.getByRole('button', { name: 'approve' }))
  rerender(table())
  expect(screen.getByText('sure?')).toBeTruthy()
})

test('[RES-16] a row is called by its first column, in the language of the reader where it stands in both', () => {
  const asked: ListShape = {
    ...shape,
    fields: {
      questionBn: { kind: 'long-text' },
      questionEn: { kind: 'long-text' },
      sort: { kind: 'integer' },
    } as never,
    shown: ['questionBn', 'questionEn', 'sort'],
  }
  const { result } = renderHook(() => useRowTitle(asked), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  expect(result.current({ id: 'a', questionBn: 'ফি কত?', questionEn: 'What is the fee?', sort: 5 })).toBe('ফি কত?')
})
