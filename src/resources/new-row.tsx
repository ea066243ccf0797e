import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { request } from '#platform/wire/api.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useNames } from '#lists/field-text.ts'
import type { AnyRow, ResourceScreen } from './resource-screen.ts'
import { RowForm } from './row-form.tsx'
import { useChanged } from './use-rows.ts'
import { callOf } from '#lists/call-of.ts'

/** A new row of a declared family. */
export function NewRow({ screen, address }: { screen: ResourceScreen; address: string }) {
  const { declaration } = screen
  const { t } = useLingui()
  const names = useNames()
  const navigate = useNavigate()
  const changed = useChanged(declaration)
  const keyFor = useIdempotencyKey()
  const kind = names(declaration.label[0])
  const title = t`New: ${kind}`
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <RowForm
        screen={screen}
        row={null}
        onCancel={() => void navigate({ to: address as '/' })}
        save={async (values) => {
          const row = await request(callOf(declaration, 'create'), values, { idempotencyKey: keyFor(values) })
          await changed()
          return row as unknown as AnyRow
        }}
        onSaved={({ id }) => {
          showToast('good', t`Saved.`)
          void navigate({ to: `${address}/$id` as '/', params: { id } as never })
        }}
      />
    </>
  )
}
