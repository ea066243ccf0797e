import { khatianCalls } from '#contract/calls/khatian.ts'
import { volumeCalls, type ReconciliationView, type VolumeView } from '#contract/calls/volume.ts'
import { permissions } from '#domain/permission/permission.ts'
import { numberStates, type NumberRun, type NumberState } from '#domain/volume/reconciliation.ts'
import { takesIndex, volumeStatus } from '#domain/volume/volume.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { FilterBar, PickFilter } from '#forms/list/filter-bar.tsx'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import { useLiveQueries } from '#platform/live/use-live.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useVolume } from '../use-volume.ts'
import { VolumeHeading } from '../volume-heading.tsx'
import { keyGroups } from './key-groups.ts'
import { runAt } from './map-rows.ts'
import { NumberMap, spanText, type MapAct } from './number-map.tsx'
import '#forms/list/print.css'
import classes from './reconciliation.module.css'
import { SkipDialog } from './skip-dialog.tsx'
import { stateWords } from './skip-words.ts'
import { pieceLength, pieceOf, useReconciliation, type Piece } from './use-reconciliation.ts'
import { useRunText } from './use-run-text.ts'

/** What became of every number of a volume: entered, skipped with a reason, or missing. */
export function ReconciliationScreen({ volumeId }: { volumeId: string }) {
  const { t } = useLingui()
  const view = useVolume(volumeId)
  useScreenKeySheet(keyGroups)
  const on = `volume:${volumeId}`
  useLiveQueries({ on, ask: volumeQueries.one(volumeId).queryKey }, { on, ask: volumeQueries.reconciliation(volumeId) })
  usePageTitle(t`Reconciliation`)
  return <ListState of={view}>{(found) => <Reconciliation view={found} />}</ListState>
}

function Reconciliation({ view }: { view: VolumeView }) {
  const { volume } = view
  const [index, setIndex] = useState(0)
  const piece = pieceOf(volume, index)
  const found = useReconciliation(volume.id, piece)
  const pieces = Math.ceil((volume.to - volume.from + 1) / pieceLength)
  return (
    <div data-printable>
      <VolumeHeading view={view} title={<Trans>Reconciliation</Trans>} />
      <ListState of={found}>
        {(told) => (
          <>
            <Counts counts={told.counts} />
            {pieces > 1 ? <PieceSwitch piece={piece} index={index} pieces={pieces} onIndex={setIndex} /> : null}
            <Numbers key={index} view={view} piece={piece} runs={told.runs} />
          </>
        )}
      </ListState>
    </div>
  )
}

function Counts({ counts }: Pick<ReconciliationView, 'counts'>) {
  const { i18n } = useLingui()
  const text = useText()
  return (
    <dl className={classes['counts']}>
      {numberStates.map((state) => (
        <div key={state} data-state={state}>
          <dt>{i18n._(stateWords[state])}</dt>
          <dd>{text.count(counts[state])}</dd>
        </div>
      ))}
      <div>
        <dt>
          <Trans>Numbers of the range</Trans>
        </dt>
        <dd>{text.count(counts.total)}</dd>
      </div>
    </dl>
  )
}

type PieceProps = { piece: Piece; index: number; pieces: number; onIndex: (index: number) => void }

function PieceSwitch({ piece, index, pieces, onIndex }: PieceProps) {
  const text = useText()
  return (
    <Group gap="sm" mb="sm" data-noprint>
      <Button variant="default" size="compact-sm" disabled={index === 0} onClick={() => onIndex(index - 1)}>
        <Trans>Numbers before</Trans>
      </Button>
      <span>{spanText(piece, text.digits)}</span>
      <Button variant="default" size="compact-sm" disabled={index + 1 >= pieces} onClick={() => onIndex(index + 1)}>
        <Trans>Numbers after</Trans>
      </Button>
    </Group>
  )
}

type NumbersProps = { view: VolumeView; piece: Piece; runs: readonly NumberRun[] }

function Numbers({ view, piece, runs }: NumbersProps) {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const runText = useRunText()
  const acts = useNumberActs(view)
  const firstMissing = runs.find((run) => run.state === 'missing')?.from ?? piece.from
  const [cursor, setCursor] = useState({ at: firstMissing, anchor: firstMissing })
  const [wanted, setWanted] = useState<NumberState | ''>('missing')
  const [skipping, setSkipping] = useState<Piece | null>(null)
  const chosen = { from: Math.min(cursor.at, cursor.anchor), to: Math.max(cursor.at, cursor.anchor) }
  const mayChange = may(permissions.volumeUpdate)
  const shown = wanted === '' ? runs : runs.filter((run) => run.state === wanted)

  function act(what: MapAct, span: Piece): void {
    const run = runAt(runs, span.from)
    if (what === 'open' && run !== undefined) acts.open(span.from, run)
    else if (what === 'skip' && mayChange && run?.state !== 'entered') setSkipping(span)
    else if (what === 'unskip' && mayChange) acts.unskip(span)
  }

  const columns: TableColumn<NumberRun>[] = [
    { key: 'numbers', title: t`Numbers`, render: (run) => <strong>{spanText(run, text.digits)}</strong> },
    { key: 'count', title: t`How many`, align: 'end', render: (run) => text.count(run.to - run.from + 1) },
    { key: 'state', title: t`State`, render: runText },
    {
      key: 'acts',
      title: t`Acts`,
      render: (run) => (
        <Group gap="xs" data-noprint>
          <RunActs run={run} mayChange={mayChange} mayKey={acts.mayKey} onAct={(what) => act(what, run)} />
        </Group>
      ),
    },
  ]
  return (
    <>
      <NumberMap
        runs={runs}
        piece={piece}
        at={cursor.at}
        anchor={cursor.anchor}
        onMove={(at, anchor) => setCursor({ at, anchor })}
        onAct={(what) => act(what, chosen)}
      />
      <div data-noprint>
        <FilterBar
          acts={
            <>
              <Button variant="default" onClick={() => window.print()}>
                <Trans>Print</Trans>
              </Button>
              {takesIndex(view.volume) && may(permissions.khatianReadAll) ? (
                <Button
                  variant="default"
                  renderRoot={(props) => (
                    <Link {...props} to="/khatian-temp/$volumeId" params={{ volumeId: view.volume.id }} />
                  )}
                >
                  <Trans>Temporary khatians</Trans>
                </Button>
              ) : null}
            </>
          }
        >
          <PickFilter
            label={t`Show`}
            all={t`All numbers`}
            value={wanted}
            onChange={(next) => setWanted(numberStates.find((state) => state === next) ?? '')}
            options={numberStates.map((state) => ({ value: state, label: i18n._(stateWords[state]) }))}
          />
        </FilterBar>
      </div>
      <DataTable
        caption={t`Numbers of the volume`}
        columns={columns}
        rows={shown}
        rowKey={(run) => `${run.from}-${run.state}`}
        empty={wanted === 'missing' ? t`No number is missing.` : t`There is none.`}
      />
      {skipping === null ? null : (
        <SkipDialog
          volumeId={view.volume.id}
          span={skipping}
          onClose={() => setSkipping(null)}
          onDone={() => {
            setSkipping(null)
            acts.skipped(skipping)
          }}
        />
      )}
    </>
  )
}

type RunActsProps = { run: NumberRun; mayChange: boolean; mayKey: boolean; onAct: (act: MapAct) => void }

function RunActs({ run, mayChange, mayKey, onAct }: RunActsProps) {
  const { t } = useLingui()
  const digits = useText().digits
  const [number, span] = [digits(run.from), spanText(run, digits)]
  const small = { variant: 'default', size: 'compact-sm' } as const
  return (
    <>
      {run.state === 'entered' ? (
        <Button {...small} aria-label={t`Open khatian ${number}`} onClick={() => onAct('open')}>
          <Trans>Open</Trans>
        </Button>
      ) : mayKey ? (
        <Button {...small} aria-label={t`Key khatian ${number}`} onClick={() => onAct('open')}>
          <Trans>Enter khatian</Trans>
        </Button>
      ) : null}
      {mayChange && run.state === 'missing' ? (
        <Button {...small} aria-label={t`Skip ${span}`} onClick={() => onAct('skip')}>
          <Trans>Skip…</Trans>
        </Button>
      ) : null}
      {mayChange && run.state === 'skipped' ? (
        <Button {...small} aria-label={t`Skip ${span} no longer`} onClick={() => onAct('unskip')}>
          <Trans>Skip no longer</Trans>
        </Button>
      ) : null}
    </>
  )
}

/** What is done with numbers; each skip and its end can be taken back. */
function useNumberActs({ volume }: VolumeView) {
  const { t } = useLingui()
  const may = useMay()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const volumeId = volume.id
  const mayKey = may(permissions.khatianCreate) && volume.status === volumeStatus.approved

  function ask(): void {
    for (const queryKey of [volumeQueries.reconciliation(), volumeQueries.ones])
      void queries.invalidateQueries({ queryKey })
  }

  async function carryOut(act: () => Promise<unknown>): Promise<void> {
    await act().catch((error: unknown) => showToast('bad', problemText(error)))
    ask()
  }

  const free = ({ from, to }: Piece): Promise<unknown> =>
    request(volumeCalls['volume.unskip-number'], { volumeId, from, to })

  async function openEntered(number: number): Promise<void> {
    const input = { volumeId, khatianNo: String(number) }
    const { khatianId } = await request(khatianCalls['khatian.entry-status'], input)
    // Only numbers with a part below the line may be keyed under it: the list shows them.
    if (khatianId === null)
      await navigate({
        to: '/khatian-volume/$volumeId/khatian-list',
        params: { volumeId },
        search: { SURVEY: volume.survey },
      })
    else await navigate({ to: '/khatian-view/$survey/$id', params: { survey: volume.survey, id: khatianId } })
  }

  return {
    mayKey,
    open(number: number, run: NumberRun): void {
      if (run.state === 'entered') return void carryOut(() => openEntered(number))
      if (!mayKey) return
      const search = { volume_id: volumeId, template_id: volume.templateId, khatian_no: String(number) }
      void navigate({ to: '/khatian-entry/$volumeId', params: { volumeId }, search })
    },
    skipped(span: Piece): void {
      ask()
      showToast('good', t`Skipped.`, { label: t`Undo`, run: () => void carryOut(() => free(span)) })
    },
    unskip(span: Piece): void {
      const before = (volume.skipped ?? []).filter((skip) => skip.number >= span.from && skip.number <= span.to)
      if (before.length === 0) return
      const back = async (): Promise<void> => {
        for (const { number, reason, note } of before) {
          const told = note === undefined ? {} : { note }
          await request(volumeCalls['volume.skip-number'], { volumeId, from: number, to: number, reason, ...told })
        }
      }
      void carryOut(async () => {
        await free(span)
        showToast('good', t`Skipped no longer.`, { label: t`Undo`, run: () => void carryOut(back) })
      })
    },
  }
}
