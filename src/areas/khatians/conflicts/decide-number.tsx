import { showNumber } from '#domain/kernel/khatian-number.ts'
import { isEditable } from '#domain/khatian/status.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import { printCell, type PrintStyle } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale/locale.ts'
import { sameNumber, volumeCards } from '#store/queries.ts'
import { withdrawKhatian } from '#store/khatian-writes.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import type { EntryRow } from '#sync/types.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { AskTwice } from './ask-twice.tsx'
import classes from './conflicts.module.css'
import { mergeInto, type MergeRow } from './decide.ts'
import { NewNumber } from './new-number.tsx'
import { useLoaded } from '#platform/wire/use-loaded.ts'

type Props = {
  user: UserReplica
  entry: EntryRow
  khatian: Khatian
  template: Template
  context: VolumeContext
  onDone: () => void
}

/** The number was taken by a khatian keyed elsewhere: this one is kept whole until it is renumbered, merged or withdrawn. */
export function DecideNumber({ user, entry, khatian, template, context, onDone }: Props) {
  const { t } = useLingui()
  const text = useText()
  const others = useLoaded({
    key: `${khatian.id} ${khatian.number}`,
    watch: () => volumeCards(user, khatian.volumeId),
    load: () => sameNumber(user, khatian),
  })
  const other = others?.[0]
  const shown = showNumber(khatian.number, text.locale)

  async function renumber(number: string): Promise<null> {
    await user.ledger.resend(entry.cseq, 'khatian.create', { ...createInput(entry), number })
    onDone()
    return null
  }

  return (
    <>
      <p>
        <Trans>
          Number {shown} was keyed on another device first. Nothing of yours is lost: give this khatian another number,
          add its rows to the other one, or withdraw it.
        </Trans>
      </p>
      <NewNumber
        volume={context.volume}
        label={t`Another number`}
        act={<Trans>Give this number</Trans>}
        onNumber={renumber}
      />
      {other === undefined ? null : (
        <MergeRows
          mine={khatian}
          theirs={other}
          template={template}
          onMerge={(rows) => void mergeInto(user, khatian, other, rows).then(onDone)}
        />
      )}
      <div className={classes['acts']}>
        <AskTwice
          label={<Trans>Withdraw my khatian…</Trans>}
          yes={<Trans>Yes, withdraw it</Trans>}
          onYes={() => void withdrawKhatian(user, khatian.id).then(onDone)}
        />
      </div>
    </>
  )
}

type MergeProps = { mine: Khatian; theirs: Khatian; template: Template; onMerge: (rows: readonly MergeRow[]) => void }

function MergeRows({ mine, theirs, template, onMerge }: MergeProps) {
  const { t } = useLingui()
  const text = useText()
  const [chosen, setChosen] = useState<readonly MergeRow[]>([])
  const style: PrintStyle = { locale: text.locale, areaUnit: template.areaUnit }
  const line = (khatian: Khatian, section: MergeRow['section'], index: number): string =>
    template[section]
      .map((field) => printCell(field, khatian[section][index]?.cells[field.key], style))
      .filter((value) => value !== '')
      .join(' · ')
  const has = (row: MergeRow) => chosen.some((one) => one.rowId === row.rowId)
  const toggle = (row: MergeRow) =>
    setChosen(has(row) ? chosen.filter((one) => one.rowId !== row.rowId) : [...chosen, row])
  const titles = { owners: t`Owners`, dags: t`Dags` }
  if (!isEditable(theirs.status))
    return (
      <p>
        <Trans>The other khatian has been passed on already, so rows cannot be added to it.</Trans>
      </p>
    )
  return (
    <section>
      {(['owners', 'dags'] as const).map((section) => (
        <div key={section} className={classes['twin']}>
          <div>
            <h3>
              <Trans>Mine: {titles[section]}</Trans>
            </h3>
            <ul className={classes['rows']}>
              {mine[section].map((row, index) => (
                <li key={row.id}>
                  <label className={classes['choice']}>
                    <input
                      type="checkbox"
                      checked={has({ section, rowId: row.id })}
                      onChange={() => toggle({ section, rowId: row.id })}
                    />
                    <span>{line(mine, section, index)}</span>
                  </label>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>
              <Trans>Theirs: {titles[section]}</Trans>
            </h3>
            <ul className={classes['rows']}>
              {theirs[section].map((row, index) => (
                <li key={row.id}>{line(theirs, section, index)}</li>
              ))}
            </ul>
          </div>
        </div>
      ))}
      <Button variant="default" onClick={() => onMerge(chosen)} disabled={chosen.length === 0}>
        <Trans>Add the chosen rows to the other khatian and end mine</Trans>
      </Button>
    </section>
  )
}

function createInput(entry: EntryRow): object {
  return typeof entry.input === 'object' && entry.input !== null ? entry.input : {}
}
