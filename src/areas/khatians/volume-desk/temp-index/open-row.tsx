import { khatianTempCalls, type TempKhatian } from '#contract/calls/khatian-temp.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { flushSync } from 'react-dom'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { focusRow, RowForm } from './row-form.tsx'
import { emptyRow, checkRow, isUntouched, type RowFaults, type RowText } from './row-values.ts'
import { mostPasted, newRow, numberBelow, pastedRows, turned, type WaitingRow, withoutRow } from './row-queue.ts'
import classes from './temp-index.module.css'
import { useRowQueue } from './use-row-queue.ts'
import { WaitingRows } from './waiting-rows.tsx'
import { useIndexChanged } from './index-queries.ts'

type Props = { volume: Volume; form: RefObject<HTMLFormElement | null>; onDown: () => void }

/** The row that is typed next, and those before it that are not stored yet. */
export function OpenRow({ volume, form, onDown }: Props) {
  const { t } = useLingui()
  const text = useText()
  const { online } = useConnectivity()
  const indexChanged = useIndexChanged()
  const [faults, setFaults] = useState<RowFaults | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const { queue, kept, change } = useRowQueue(volume, { online, onSaved, onRefused })
  const { open, waiting } = queue
  const sending = waiting.filter(({ state }) => state === 'sending').length
  const shownSending = text.count(sending)
  const shownSaved = saved === null ? '' : text.digits(saved)

  function onSaved({ khatianNo }: TempKhatian): void {
    setSaved(khatianNo)
    indexChanged()
  }

  /** Typed alone and nothing after it: back it goes into the open row, as if it had been refused there. */
  function onRefused(row: WaitingRow): void {
    let isBack = false
    flushSync(() => {
      change((now) => {
        isBack = row.faults !== null && now.waiting.length === 1 && isUntouched(now.open)
        return isBack ? { ...withoutRow(now, row.key), open: row.text } : now
      })
      if (isBack) setFaults(row.faults)
    })
    if (isBack) focusRow(form.current, row.faults)
  }

  async function propose(after: string | null, proposed: string): Promise<void> {
    if (!online) return
    const lead = /[0-9]+/.exec(after ?? '')?.[0]
    const input = { volumeId: volume.id, ...(lead === undefined ? {} : { after: Number(lead) }) }
    const found = await request(khatianTempCalls['khatian-temp.next-number'], input).catch(() => null)
    if (found === null) return
    const number = found.number === null ? '' : String(found.number)
    let isTaken = false
    flushSync(() =>
      change((now) => {
        // Whoever typed something meanwhile knows better.
        isTaken = number !== proposed && now.open.number === proposed && isUntouched(now.open)
        return isTaken ? { ...now, open: { ...now.open, number } } : now
      }),
    )
    // What is typed next takes the place of the proposal, as before.
    if (isTaken && document.activeElement === form.current?.elements.namedItem('number')) focusRow(form.current, null)
  }

  /** Once for each stay: a number that was taken out on purpose stays out. */
  const begin = useEffectEvent(() => {
    if (open.number === '') void propose(null, '')
  })
  useEffect(() => begin(), [])
  useEffect(() => focusRow(form.current, null), [form])

  function save(): void {
    if (!online || (isUntouched(open) && open.number.trim() === '')) return
    const wrong = checkRow(open, volume)
    setFaults(wrong)
    if (wrong !== null) return focusRow(form.current, wrong)
    const number = numberBelow(open.number, volume)
    // At once: the next key belongs to the next row.
    flushSync(() =>
      change((now) => ({
        open: { ...emptyRow, number },
        waiting: [...now.waiting, newRow(now.open, crypto.randomUUID())],
      })),
    )
    focusRow(form.current, null)
    void propose(open.number, number)
  }

  function onBlock(pasted: string): void {
    const rows = pastedRows(pasted, volume, () => crypto.randomUUID())
    if (rows.length === mostPasted) {
      const most = text.count(mostPasted)
      showToast('plain', t`Only the first ${most} lines were taken.`)
    }
    change((now) => ({ ...now, waiting: [...now.waiting, ...rows] }))
  }

  function onRow(typed: Partial<RowText>): void {
    setFaults(null)
    change((now) => ({ ...now, open: { ...now.open, ...typed } }))
  }

  return (
    <section className={classes['open']} aria-label={t`Next entry`}>
      <RowForm
        volume={volume}
        row={open}
        faults={faults}
        onRow={onRow}
        onSave={save}
        onBlock={onBlock}
        onDown={onDown}
        form={form}
      >
        <Group gap="sm">
          <Button type="submit" disabled={!online}>
            <Trans>Save (Enter)</Trans>
          </Button>
        </Group>
      </RowForm>
      <output className={classes['said']} data-online={online} data-kept={kept}>
        {kept === 'no' ? (
          <Trans>NOT kept: this device stores nothing more. What is typed here stands only on the screen.</Trans>
        ) : !online ? (
          <Trans>There is no connection. What is typed here stays; it is saved when the connection is back.</Trans>
        ) : sending > 0 ? (
          <Plural
            value={sending}
            one={`${shownSending} row is being saved…`}
            other={`${shownSending} rows are being saved…`}
          />
        ) : saved === null ? null : (
          <Trans>Saved: {shownSaved}</Trans>
        )}
      </output>
      <WaitingRows
        waiting={waiting.filter(({ state }) => state !== 'sending')}
        volume={volume}
        online={online}
        onAgain={() => change((now) => turned(now, 'failed', 'sending'))}
        onCorrect={(key, corrected) =>
          change((now) => ({
            ...now,
            waiting: now.waiting.map((row) => (row.key === key ? newRow(corrected, crypto.randomUUID()) : row)),
          }))
        }
        onDrop={(key) => change((now) => withoutRow(now, key))}
      />
    </section>
  )
}
