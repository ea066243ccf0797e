import { khatianCorrectionCalls as calls } from '#contract/calls/khatian-correction.ts'
import { isTyped } from '#domain/correction/side-lines.ts'
import { caseStatus as s } from '#domain/correction/status.ts'
import { fieldsOf } from '#domain/khatian/canonical-value.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { rowSections } from '#domain/khatian/khatian.ts'
import { withLandClasses } from '#domain/khatian/land-class.ts'
import { GridForm, type GridFormHandle } from '#forms/controlled-grid/grid-form.tsx'
import type { GridValues } from '#forms/controlled-grid/grid-values.ts'
import { placeOf } from '#forms/path-place.ts'
import { UnsavedGuard } from '#forms/unsaved-guard.tsx'
import { labelOf } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { caseQueries, type Case, type Sides } from './case-queries.ts'
import classes from './cases.module.css'
import { RemovedRows } from './removed-rows.tsx'
import { useDifferences } from './use-differences.ts'
import { useProposal } from './use-proposal.ts'

/**
 * The proposal of a case as grids: by the union land officer, or by the officer on review. Differences from the
 * approved version are marked. [COR-10] [COR-50]
 */
export function ProposalGrid({ found, sides }: { found: Case; sides: Sides }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const { online } = useConnectivity()
  const queries = useQueryClient()
  const readOnly = !found.mayPropose
  const { before } = sides
  const template = useMemo(() => withLandClasses(sides.template), [sides.template])
  const proposal = useProposal(found.id, sides, readOnly)
  const form = useRef<GridFormHandle>(null)
  const after = useRef<HTMLButtonElement>(null)
  /** what the grids gave last, which no render may have seen yet */
  const latest = useRef<GridValues | null>(null)
  useLayoutEffect(() => {
    latest.current = null
  }, [sides])
  const [note, setNote] = useState<string | null>(null)
  const differences = useDifferences(sides, proposal.values.header)
  const [owners, dags, pages] = [t`Owners`, t`Dags`, t`Pages`]
  const sections = useMemo(() => {
    const labels = { owners, dags, pages }
    return rowSections.map((name) => ({
      name,
      label: labels[name],
      fields: fieldsOf(template, name).filter((field) => isTyped({ section: name, field })),
      grows: true,
    }))
  }, [dags, owners, pages, template])
  const save = useMutation({
    mutationFn: (edits: readonly Edit[]) =>
      request(
        found.status === s.clericalReport || found.status === s.fraudReport
          ? calls['khatian-correction.create-by-ulo']
          : calls['khatian-correction.update-by-acland'],
        { caseId: found.id, baseRev: sides.rev, edits: [...edits] },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: () => {
      proposal.stored()
      showToast('good', t`The proposal is saved.`)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseQueries.all }),
  })

  function submit(): void {
    if (form.current?.commit() === false) return
    // The last cell is committed by saving, and no render has seen it yet.
    const edits = latest.current === null ? proposal.edits : proposal.editsOf(latest.current)
    if (edits.length === 0) return setNote(t`Nothing is changed.`)
    if (form.current?.dirty() === true)
      return setNote(t`Put the pasted texts below the table into cells, or discard them.`)
    setNote(null)
    save.mutate(edits)
  }

  if (!proposal.isRead) return <Spinner />

  const place = (path: string): string => {
    const at = placeOf(path, before, template)
    return at.field === undefined ? path : labelOf(at.field, text)
  }
  const lost = proposal.lost.map(place).join(', ')
  const count = proposal.edits.length
  const isOld = found.rev !== sides.rev
  return (
    <>
      <UnsavedGuard
        unsaved={proposal.unsaved}
        isDirty={() => form.current?.dirty() === true}
        onLeave={
          proposal.isKept
            ? () => {
                form.current?.drop()
                proposal.discard()
              }
            : undefined
        }
      />
      {lost === '' ? null : (
        <Notice kind="warn">
          <Trans>
            Somebody else changed the proposal. These changes of yours no longer fit and were left out: {lost}.
          </Trans>
        </Notice>
      )}
      <GridForm
        ref={form}
        template={template}
        header={template.header}
        sections={sections}
        values={proposal.values}
        readOnly={readOnly || save.isPending}
        differences={differences}
        onChange={(next) => {
          latest.current = next
          setNote(null)
          save.reset()
          proposal.change(next)
        }}
        firstOpen={proposal.firstOpen}
        onOpen={proposal.changeOpen}
        onComplete={submit}
        onDone={() => after.current?.focus()}
        below={(section) => (
          <RemovedRows
            section={section}
            before={before}
            lines={proposal.values[section]}
            template={template}
            mayRemove={found.dagsToRemove}
            onPutBack={readOnly ? null : (line, index) => form.current?.putBack(section, line, index)}
          />
        )}
      />
      {save.error === null ? null : <Notice kind="bad">{problemText(save.error)}</Notice>}
      {note === null ? null : <Notice kind="info">{note}</Notice>}
      <div className={classes['bar']}>
        <Group gap="sm">
          <Button ref={after} variant="default" aria-keyshortcuts="F8" onClick={() => form.current?.nextDifference()}>
            <Trans>Next difference (F8)</Trans>
          </Button>
          {readOnly ? null : (
            <>
              <Button
                variant="default"
                disabled={count === 0}
                onClick={() => {
                  latest.current = null
                  form.current?.drop()
                  proposal.discard()
                }}
              >
                <Trans>Discard my changes</Trans>
              </Button>
              <Button
                aria-keyshortcuts="Alt+E"
                title="Alt+E"
                disabled={!online || isOld}
                loading={save.isPending}
                onClick={submit}
              >
                <Trans>Save the proposal</Trans>
              </Button>
            </>
          )}
        </Group>
        {readOnly ? null : (
          <output>
            {proposal.unsaved ? (
              <Plural value={count} one="# change is not saved yet" other="# changes are not saved yet" />
            ) : null}
          </output>
        )}
      </div>
    </>
  )
}
