import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import { undpCalls as calls } from '#contract/calls/undp-integration.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { KhatianForm } from './khatian-form.tsx'
import { sentOf, typedOf } from './typed-khatian.ts'
import { undpQueries, type UndpKhatian } from './undp-queries.ts'

/** A draft of UNDP, keyed on by who began it. */
export function EditUndpKhatian({ khatianId }: { khatianId: string }) {
  const { desk } = useSession()
  const found = useQuery(undpQueries.one(desk?.id, khatianId))
  if (found.error !== null) return <RecordProblem error={found.error} />
  if (found.data === undefined) return <Spinner />
  return <Keying key={found.data.rev} found={found.data} />
}

function Keying({ found }: { found: UndpKhatian }) {
  const { t } = useLingui()
  const text = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { khatian, template, rev, keys } = found
  const [typed, setTyped] = useState(() => typedOf(khatian, template, text.locale))
  const number = text.digits(khatian.number)
  const title = t`Mutation khatian ${number} (UNDP)`
  usePageTitle(title)
  const saving = useMutation({
    mutationFn: () =>
      request(
        calls['undp-integration.update'],
        { khatianId: khatian.id, baseRev: rev, ...sentOf(typed) },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: undpQueries.all })
      await navigate({ to: '/undp/mutation-khatian-view/$id', params: { id: khatian.id } })
    },
  })
  return (
    <>
      <h1>{title}</h1>
      {keys ? (
        <KhatianForm
          form={template}
          typed={typed}
          error={saving.error}
          onChange={setTyped}
          onSubmit={() => saving.mutate()}
          foot={
            <Group>
              <Button type="submit" loading={saving.isPending}>
                <Trans>Save the draft</Trans>
              </Button>
            </Group>
          }
        />
      ) : (
        <Notice kind="info">
          <Trans>This khatian is not open for you to key.</Trans>
        </Notice>
      )}
    </>
  )
}
