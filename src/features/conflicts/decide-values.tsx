import type { Conflict } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import { labelOf, printEditValue, type PrintStyle } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import classes from './conflicts.module.css'
import { placeOf } from '#forms/path-place.ts'
import { spotOfPath } from '#forms/path-spot.ts'
import { type PaperSpot, scansOf } from '#forms/scan-choice.ts'
import { ScanStrip } from '#forms/scan-strip/scan-strip.tsx'
import { usePagePictures } from '#platform/page-pictures.ts'
import { useScans } from '#platform/use-scans.ts'
import type { UserReplica } from '#store/user-replica.ts'

export type Chosen = 'mine' | 'theirs'

type Props = {
  conflicts: readonly Conflict[]
  khatian: Khatian
  template: Template
  user: UserReplica
  onDecide: (choices: ReadonlyMap<string, Chosen>) => void
}

/** Path by path: what stood before, what was keyed here, what somebody else keyed. Mine stays until it is decided. */
export function DecideValues({ conflicts, khatian, template, user, onDecide }: Props) {
  const { t } = useLingui()
  const text = useText()
  const [choices, setChoices] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const onOpen = usePagePictures()
  const own = scansOf(useScans(user, khatian.volumeId), khatian.number)
  const style: PrintStyle = { locale: text.locale, areaUnit: template.areaUnit }
  const choose = (path: string, chosen: Chosen) => setChoices(new Map(choices).set(path, chosen))
  const all = (chosen: Chosen) => setChoices(new Map(conflicts.map(({ path }) => [path, chosen])))
  const sections = { header: t`Header`, owners: t`Owner`, dags: t`Dag`, pages: t`Page` }

  function stripOf(path: string): { spot: PaperSpot | null; scanId: string | null } {
    const spot = spotOfPath(path, khatian, template)
    return { spot, scanId: own[spot?.page ?? 0]?.id ?? null }
  }

  function name(path: string): string {
    const place = placeOf(path, khatian, template)
    const row = place.row === null ? '' : ` ${text.digits(place.row)}`
    const field = place.field === undefined ? t`whole row` : labelOf(place.field, text)
    return `${sections[place.section]}${row}: ${field}`
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onDecide(choices)
      }}
    >
      <div className={classes['acts']}>
        <Button variant="default" onClick={() => all('mine')}>
          <Trans>All mine</Trans>
        </Button>
        <Button variant="default" onClick={() => all('theirs')}>
          <Trans>All theirs</Trans>
        </Button>
      </div>
      <table className={classes['table']}>
        <caption>
          <Trans>Values keyed by two people</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Where</Trans>
            </th>
            <th scope="col">
              <Trans>Before</Trans>
            </th>
            <th scope="col">
              <Trans>Mine</Trans>
            </th>
            <th scope="col">
              <Trans>Theirs</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict, index) => {
            const place = placeOf(conflict.path, khatian, template)
            const print = (value: Conflict['mine']) => printEditValue(place.fields, place.field, value, style)
            return (
              <Fragment key={conflict.path}>
                <tr>
                  <th scope="row">{name(conflict.path)}</th>
                  <td>{print(conflict.before) || <Nothing />}</td>
                  {(['mine', 'theirs'] as const).map((side) => (
                    <td key={side} data-chosen={choices.get(conflict.path) === side}>
                      <label className={classes['choice']}>
                        <input
                          type="radio"
                          aria-label={`${name(conflict.path)}: ${side === 'mine' ? t`Mine` : t`Theirs`}`}
                          name={conflict.path}
                          checked={choices.get(conflict.path) === side}
                          autoFocus={index === 0 && side === 'mine'}
                          onChange={() => choose(conflict.path, side)}
                        />
                        <span>
                          {side === 'theirs' && conflict.gone === true ? (
                            <em>
                              <Trans>row removed</Trans>
                            </em>
                          ) : (
                            print(conflict[side]) || <Nothing />
                          )}
                        </span>
                      </label>
                    </td>
                  ))}
                </tr>
                <tr>
                  <td colSpan={4}>
                    <ScanStrip name={name(conflict.path)} {...stripOf(conflict.path)} onOpen={onOpen} />
                  </td>
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <div className={classes['acts']}>
        <Button type="submit" disabled={conflicts.some(({ path }) => !choices.has(path))}>
          <Trans>Decide so</Trans>
        </Button>
      </div>
    </form>
  )
}

function Nothing() {
  return (
    <span className={classes['empty']}>
      <Trans>empty</Trans>
    </span>
  )
}
