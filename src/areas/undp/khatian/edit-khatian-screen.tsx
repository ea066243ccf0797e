import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import { undpCalls as calls } from '#contract/calls/undp-integration.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import type { GridValues } from '#forms/controlled-grid/grid-values.ts'
import { noOpenTexts } from '#forms/controlled-grid/open-texts.ts'
import { KhatianScans } from '#forms/with-scan/khatian-scans.tsx'
import { WithScan } from '#forms/with-scan/with-scan.tsx'
import { request, requestFile } from '#platform/wire/api.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { isSame, sentOf, valuesOf } from './keyed-khatian.ts'
import { KhatianGrids } from './khatian-grids.tsx'
import { undpQueries, type UndpKhatian } from './undp-queries.ts'
import { useUndpDraft } from './use-undp-draft.ts'

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
  const number = text.digits(found.khatian.number)
  const title = t`Mutation khatian ${number} (UNDP)`
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      {found.keys ? (
        <Grids found={found} />
      ) : (
        <Notice kind="info">
          <Trans>This khatian is not open for you to key.</Trans>
        </Notice>
      )}
    </>
  )
}

function Grids({ found: { khatian, template, rev } }: { found: UndpKhatian }) {
  const text = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const stored = useMemo(() => valuesOf(khatian, template), [khatian, template])
  const { id: khatianId, volumeId, number } = khatian
  const [empty] = useState(() => ({ rev, khatianId, volumeId, number, values: stored, open: noOpenTexts }))
  const { draft, isRead, isKept, change, forget } = useUndpDraft(khatianId, empty)
  const scans = useQuery(undpQueries.scans(khatianId))
  const saving = useMutation({
    mutationFn: (values: GridValues) =>
      request(
        calls['undp-integration.update'],
        { khatianId, baseRev: rev, ...sentOf(values, template, text.locale) },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async () => {
      forget()
      await navigate({ to: '/undp/mutation-khatian-view/$id', params: { id: khatianId }, ignoreBlocker: true })
      await queries.invalidateQueries({ queryKey: undpQueries.all })
    },
  })
  if (!isRead) return <Spinner />
  return (
    <WithScan
      scan={
        <KhatianScans
          list={scans}
          ask={(scanId, signal) => requestFile(calls['undp-integration.scan'], { khatianId, scanId }, { signal })}
          of={number}
        />
      }
    >
      <KhatianGrids
        form={template}
        values={draft.values}
        unsaved={!isSame(draft.values, stored)}
        isKept={isKept}
        busy={saving.isPending}
        error={saving.error}
        onChange={(values) => {
          saving.reset()
          change((before) => ({ ...before, values }))
        }}
        firstOpen={draft.open}
        onOpen={(open) => change((before) => ({ ...before, open }))}
        onSave={(values) => saving.mutate(values)}
        onLeave={() => forget(empty)}
      />
    </WithScan>
  )
}
