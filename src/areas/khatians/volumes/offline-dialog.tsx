import type { VolumeView } from '#contract/calls/volume.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { serviceWorkerReady } from '#platform/update/service-worker-ready.ts'
import { useCore } from '#platform/replica/core-client.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem, NetworkProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { ReadinessSign } from '#forms/readiness-sign.tsx'
import { showBytes } from '#forms/show-bytes.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import type { Readiness } from '#store/queries.ts'
import type { OfflineProgress, VolumeRange } from '#workers/api.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import classes from './volumes.module.css'

const longestWaitMs = 15_000

type Props = { view: VolumeView; readiness: Readiness; onClose: () => void }

/** Takes a volume, or a range of its numbers, onto this device, or off it again. */
export function OfflineDialog({ view, readiness, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const core = useCore()
  const problemText = useProblemText()
  const [progress, setProgress] = useState<OfflineProgress | null>(null)
  const [part, setPart] = useState(readiness.range !== null)
  const [from, setFrom] = useState(String(readiness.range?.from ?? view.volume.from))
  const [to, setTo] = useState(String(readiness.range?.to ?? view.volume.to))
  const [problem, setProblem] = useState<string | null>(null)
  const held = readiness.state !== 'none'
  const mouza = text.pick(view.place.mouzaBn, view.place.mouzaEn)
  const volumeNo = text.digits(view.volume.volumeNo)

  async function take() {
    const range = part ? readRange(from, to, view.volume) : null
    if (range === 'wrong') return setProblem(t`The range must lie within the volume's numbers.`)
    setProblem(null)
    setProgress(nothingYet(view.volume.id))
    try {
      // Without it the browser may clear the volume when the disk fills up; refusing it forbids nothing.
      await navigator.storage?.persist?.()
      const outcome = await core.takeOffline(view.volume.id, range, setProgress)
      if (outcome.phase === 'done') {
        // A browser that never keeps the app's files shows the volume as partly here; the wait for them has an end.
        const kept = await Promise.race([
          serviceWorkerReady().then(() => true),
          new Promise<false>((resolve) => setTimeout(() => resolve(false), longestWaitMs)),
        ])
        if (kept) showToast('good', t`${mouza}, volume ${volumeNo} is ready for offline.`)
        return onClose()
      }
      if (outcome.problem === 'storage.full') setProblem(t`This device has no room left. Remove another volume first.`)
      else if (outcome.problem === 'network') setProblem(problemText(new NetworkProblem('unreachable')))
      else if (outcome.problem !== null) setProblem(problemText(new ApiProblem(outcome.problem)))
    } catch (error) {
      setProblem(problemText(error))
    }
    setProgress(null)
  }

  async function remove() {
    try {
      const { removed, pending } = await core.removeOffline(view.volume.id)
      const waiting = text.count(pending)
      if (!removed)
        return setProblem(
          t`${waiting} changes of this volume have not been sent yet. Send or export them first, or take each back under Synchronisation.`,
        )
      showToast('plain', t`${mouza}, volume ${volumeNo} was removed from this device.`)
      onClose()
    } catch (error) {
      setProblem(problemText(error))
    }
  }

  function close() {
    if (progress !== null) void core.cancelOffline(view.volume.id)
    onClose()
  }

  return (
    <Dialog title={t`${mouza}, volume ${volumeNo} offline`} onClose={close}>
      {problem === null ? null : <Notice kind="bad">{problem}</Notice>}
      {progress === null ? (
        <>
          <p>
            <ReadinessSign readiness={readiness} /> {held ? showBytes(readiness.bytes, text.digits) : null}
          </p>
          <fieldset className={classes['choice']}>
            <legend>
              <Trans>What should be on this device?</Trans>
            </legend>
            <label>
              <input type="radio" name="extent" checked={!part} onChange={() => setPart(false)} />
              <Trans>The whole volume</Trans>
            </label>
            <label>
              <input type="radio" name="extent" checked={part} onChange={() => setPart(true)} />
              <Trans>A range of its numbers</Trans>
            </label>
          </fieldset>
          {part ? (
            <Group gap="sm" grow>
              <DigitsInput label={t`From`} value={from} onChange={setFrom} />
              <DigitsInput label={t`To`} value={to} onChange={setTo} />
            </Group>
          ) : null}
          <Group justify="flex-end" gap="sm" mt="md">
            {held ? (
              <Button variant="default" onClick={() => void remove()}>
                <Trans>Remove from this device</Trans>
              </Button>
            ) : null}
            <Button onClick={() => void take()}>
              {readiness.state === 'none' ? (
                <Trans>Take offline</Trans>
              ) : readiness.state === 'partial' ? (
                <Trans>Resume</Trans>
              ) : (
                <Trans>Fetch again</Trans>
              )}
            </Button>
          </Group>
        </>
      ) : (
        <Taking progress={progress} onCancel={close} />
      )}
    </Dialog>
  )
}

function Taking({ progress, onCancel }: { progress: OfflineProgress; onCancel: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const [records, recordsTotal, scans, scansTotal] = [
    progress.records,
    progress.recordsTotal,
    progress.scans,
    progress.scansTotal,
  ].map(text.count)
  const bytes = showBytes(progress.bytes, text.digits)
  const bytesTotal = showBytes(progress.bytesTotal, text.digits)
  return (
    <>
      <progress
        className={classes['taking']}
        aria-label={t`Taking offline`}
        max={Math.max(1, progress.recordsTotal + progress.scansTotal)}
        value={progress.records + progress.scans}
      />
      <output>
        {progress.recordsTotal + progress.scansTotal === 0 ? (
          <Trans>Preparing…</Trans>
        ) : (
          <Trans>
            {records} of {recordsTotal} khatians, {scans} of {scansTotal} pages, {bytes} of {bytesTotal}
          </Trans>
        )}
      </output>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </>
  )
}

function nothingYet(volumeId: string): OfflineProgress {
  const none = { records: 0, recordsTotal: 0, scans: 0, scansTotal: 0, bytes: 0, bytesTotal: 0 }
  return { volumeId, phase: 'records', problem: null, ...none }
}

function readRange(from: string, to: string, volume: { from: number; to: number }): VolumeRange | 'wrong' {
  const [low, high] = [from, to].map((typed) => Number(toAsciiDigits(typed).trim() || Number.NaN))
  if (low === undefined || high === undefined || !Number.isInteger(low) || !Number.isInteger(high)) return 'wrong'
  return low >= volume.from && high <= volume.to && low <= high ? { from: low, to: high } : 'wrong'
}
