import { khatianCalls } from '#contract/calls/khatian.ts'
import type { VolumeView } from '#contract/calls/volume.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import classes from '../volume-desk.module.css'
import { heldBy, type Moved } from './moved.ts'

type Props = { view: VolumeView; khatians: readonly Moved[]; onClose: (moved: boolean) => void }

type Result = { readonly khatian: Moved; readonly error: unknown }

/**
 * Moves khatians to another volume of the same JL number and survey whose range holds them. Each is moved by itself, and
 * each tells how it went.
 */
export function SegregateDialog({ view, khatians, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const targets = useTargets(view, khatians)
  const [chosen, setChosen] = useState('')
  const [results, setResults] = useState<readonly Result[]>([])
  const [moving, setMoving] = useState(false)
  const target = targets.data?.find((one) => one.volume.id === chosen) ?? targets.data?.[0]
  const over = !moving && results.length > 0
  const count = text.count(khatians.length)

  async function move(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (target === undefined || moving) return
    setMoving(true)
    setResults([])
    for (const khatian of khatians) {
      const input = { khatianId: khatian.id, volumeId: target.volume.id }
      const error = await request(khatianCalls['khatian.segregate'], input).then(
        () => null,
        (problem: unknown) => problem,
      )
      setResults((before) => [...before, { khatian, error }])
    }
    setMoving(false)
    for (const queryKey of [volumeQueries.ones, volumeQueries.khatians(), volumeQueries.reconciliation()])
      await queries.invalidateQueries({ queryKey })
  }

  const close = (): void => onClose(results.some((one) => one.error === null))
  return (
    <Dialog title={t`Move ${count} khatians to another volume`} onClose={close}>
      <form onSubmit={(event) => void move(event)}>
        {targets.error === null ? null : <Notice kind="bad">{problemText(targets.error)}</Notice>}
        {targets.data === undefined && targets.error === null ? <Spinner /> : null}
        {targets.data?.length === 0 ? (
          <Notice kind="warn">
            <Trans>No other volume of this JL number and survey holds these numbers.</Trans>
          </Notice>
        ) : null}
        {target === undefined ? null : (
          <NativeSelect
            label={t`Volume`}
            value={target.volume.id}
            disabled={moving || over}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={(targets.data ?? []).map(({ volume }) => {
              const [volumeNo, from, to] = [volume.volumeNo, volume.from, volume.to].map(text.digits)
              const held = text.count(heldBy(volume, khatians))
              return { value: volume.id, label: t`Volume ${volumeNo}, khatians ${from}–${to}: holds ${held} of them` }
            })}
          />
        )}
        <ul className={classes['results']} aria-live="polite">
          {results.map(({ khatian, error }) => {
            const number = showNumber(khatian.number, text.locale)
            return (
              <li key={khatian.id} data-done={error === null}>
                <strong>{number}</strong>
                <span>{error === null ? t`moved` : problemText(error)}</span>
              </li>
            )
          })}
        </ul>
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant={over ? 'filled' : 'default'} onClick={close}>
            {over ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {over ? null : (
            <Button type="submit" loading={moving} disabled={target === undefined}>
              <Trans>Move</Trans>
            </Button>
          )}
        </Group>
      </form>
    </Dialog>
  )
}

/** Other volumes that hold at least one of the numbers; those that hold most of them first. */
function useTargets({ volume }: VolumeView, khatians: readonly Moved[]) {
  return useQuery({
    ...volumeQueries.ofJlNumber(volume.survey, volume.jlNumberId),
    select: ({ data }) =>
      data
        .filter((one) => one.volume.id !== volume.id && heldBy(one.volume, khatians) > 0)
        .sort((a, b) => heldBy(b.volume, khatians) - heldBy(a.volume, khatians)),
  })
}
