import { bundleEnding } from '#contract/bundle/manifest.ts'
import { FileButton } from '#forms/file-button.tsx'
import { BundleFault } from '#contract/bundle/manifest.ts'
import { bundleCalls } from '#contract/calls/bundle.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCore } from '#platform/replica/core-client.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { exchangeFile } from '#platform/wire/api.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { ApiProblem, NetworkProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import type { OfflineProgress } from '#workers/api.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './files.module.css'
import { fileNameOf, readSlip, type Slip } from './read-slip.ts'

type Taken = { readonly slip: Slip; readonly answered: number | null }

/**
 * Takes any of the files in where it belongs: a volume and answers on this device, work at the server, whose answers are
 * saved for the way back.
 */
export function TakeFile({ onSlip }: { onSlip: (slip: Slip) => void }) {
  const { t } = useLingui()
  const text = useText()
  const core = useCore()
  const problemText = useProblemText()
  const hasReplica = coreStore((state) => state.user !== null)
  const [progress, setProgress] = useState<OfflineProgress | null>(null)

  async function takeHere(file: File): Promise<Taken> {
    if (!hasReplica) throw new ApiProblem('bundle.not-yours')
    const taken = await core.takeFile(file, setProgress)
    if (taken.kind === 'refused') throw new ApiProblem(taken.problem)
    if (taken.kind === 'answers') return { slip: taken, answered: taken.answered }
    const { problem } = taken.progress
    if (problem === 'network') throw new ApiProblem('bundle.damaged')
    if (problem !== null) throw new ApiProblem(problem)
    return { slip: taken, answered: null }
  }

  async function takeAtServer(file: File): Promise<Taken> {
    const answers = await exchangeFile(bundleCalls['bundle.take-work'], file)
    const slip = await readSlip(answers)
    downloadBlob(fileNameOf(slip.manifest), answers)
    return { slip, answered: null }
  }

  const take = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File): Promise<Taken> => {
      const { manifest } = await readSlip(file).catch((fault: unknown) => {
        throw fault instanceof BundleFault ? new ApiProblem(fault.code) : fault
      })
      return manifest.kind === 'work' ? takeAtServer(file) : takeHere(file)
    },
    onSuccess: ({ slip }) => onSlip(slip),
    onSettled: () => setProgress(null),
  })

  const problem = take.error
  const takenAt = take.data?.slip.manifest.counts['takenAt'] ?? 0
  const [answered, before] = [text.count(take.data?.answered ?? 0), text.dateTime(takenAt)]
  return (
    <section className={classes['part']} aria-label={t`Take in a file`}>
      <h2>
        <Trans>Take in a file</Trans>
      </h2>
      <p>
        <Trans>
          A volume for you, work that somebody brings, or answers to your work: what it is is read from the file. Work
          needs a connection; the answers to it are saved as a file and go back to its device.
        </Trans>
      </p>
      {problem === null ? null : (
        <Notice kind="bad">
          {problem instanceof NetworkProblem ? (
            <Trans>Work is taken in at a desk with a connection. There is none now; the file stays as it is.</Trans>
          ) : (
            problemText(problem)
          )}
        </Notice>
      )}
      {take.data === undefined || take.isPending ? null : (
        <Notice kind="good">
          {take.data.answered !== null ? (
            <Trans>The answers were taken in: {answered} changes of this device are decided.</Trans>
          ) : take.data.slip.manifest.kind === 'volume' ? (
            <Trans>The volume is on this device and ready without a connection.</Trans>
          ) : takenAt > 0 ? (
            <Trans>This file was taken in before, on {before}. Nothing was done twice.</Trans>
          ) : (
            <Trans>The work was taken in. Carry the file of answers back to its device.</Trans>
          )}
        </Notice>
      )}
      {take.isPending ? <Running progress={progress} /> : null}
      <FileButton name="bundle" accept={bundleEnding} loading={take.isPending} onFile={(file) => take.mutate(file)}>
        <Trans>Choose a file…</Trans>
      </FileButton>
    </section>
  )
}

function Running({ progress }: { progress: OfflineProgress | null }) {
  const { t } = useLingui()
  const text = useText()
  if (progress === null)
    return (
      <output>
        <Trans>The file is being proven…</Trans>
      </output>
    )
  const { records, recordsTotal, scans, scansTotal } = progress
  const [done, all] = [text.count(records + scans), text.count(recordsTotal + scansTotal)]
  return (
    <>
      <progress
        className={classes['progress']}
        aria-label={t`Taking in`}
        max={Math.max(1, recordsTotal + scansTotal)}
        value={records + scans}
      />
      <output>
        <Trans>
          {done} of {all} khatians and pages
        </Trans>
      </output>
    </>
  )
}
