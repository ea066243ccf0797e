import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showValue, useNames } from '#lists/field-text.ts'
import { changesOf, checkValues, writable } from './form-values.ts'
import { useYesNo } from '#lists/list-table.tsx'
import type { AnyRow, ResourceScreen } from './resource-screen.ts'
import { RowForm } from './row-form.tsx'
import { rowQueries } from './row-queries.ts'
import { useChanged } from './use-rows.ts'
import { callOf } from '#lists/call-of.ts'

type Props = { screen: ResourceScreen; row: AnyRow; onDone: () => void }

/**
 * The form of a row. Only what was changed is sent, with the revision it was made on; where somebody else changed the same
 * field meanwhile, both values are shown, and saving again is meant.
 */
export function EditRow({ screen, row, onDone }: Props) {
  const { declaration } = screen
  const { t } = useLingui()
  const queries = useQueryClient()
  const changed = useChanged(declaration)
  const keyFor = useIdempotencyKey()
  // The row as it was opened: the form compares with it, whatever comes meanwhile.
  const [opened] = useState(row)
  const [now, setNow] = useState<AnyRow | null>(null)
  return (
    <RowForm
      screen={screen}
      row={opened}
      onCancel={onDone}
      about={(error, typed) =>
        error instanceof ApiProblem && error.code === 'resource.stale' && now !== null ? (
          <BothValues screen={screen} opened={opened} now={now} typed={typed} />
        ) : null
      }
      save={async (values) => {
        const input = { id: opened.id, rev: (now ?? opened).rev, ...changesOf(opened, values) }
        try {
          const saved = await request(callOf(declaration, 'update'), input, { idempotencyKey: keyFor(input) })
          await changed()
          return saved as unknown as AnyRow
        } catch (error) {
          if (error instanceof ApiProblem && error.code === 'resource.stale')
            setNow(await queries.fetchQuery({ ...rowQueries.one(declaration, opened.id), staleTime: 0 }))
          throw error
        }
      }}
      onSaved={() => {
        showToast('good', t`Saved.`)
        onDone()
      }}
    />
  )
}

type BothProps = { screen: ResourceScreen; opened: AnyRow; now: AnyRow; typed: Readonly<Record<string, unknown>> }

/** What somebody else changed, beside what stands in the form. */
function BothValues({ screen: { declaration }, opened, now, typed }: BothProps) {
  const names = useNames()
  const text = useText()
  const words = useYesNo()
  const { values } = checkValues(declaration, opened, typed)
  const theirs = changesOf(opened, now)
  return (
    <ul>
      {writable(declaration, opened)
        .filter(([key]) => Object.hasOwn(theirs, key))
        .map(([key, field]) => {
          const [here, there] = [values, now].map((row) => showValue(field, key, row, text, words))
          return (
            <li key={key}>
              <strong>{names(field.label)}</strong>:{' '}
              <Trans>
                now {there}, here {here}
              </Trans>
            </li>
          )
        })}
    </ul>
  )
}
