import type { Conflict } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { findTarget } from '#domain/khatian/path.ts'
import type { EditValue } from '#domain/khatian/edit.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import type { Template } from '#domain/template/template.ts'
import { labelOf, printEditValue, type PrintStyle } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, Fragment, useRef, useState } from 'react'
import { ChangedBy } from './changed-by.tsx'
import { ConflictSide, Nothing } from './conflict-side.tsx'
import classes from './conflicts.module.css'
import type { Decision } from './decide.ts'
import { ThirdRow } from './third-row.tsx'
import { ThirdValue } from './third-value.tsx'
import { readTypedRow, rowUnder, typedRowOf, type TypedRow } from './typed-row.ts'
import { useWhoChanged } from './who-changed.ts'
import { placeOf } from '#forms/path-place.ts'
import { spotOfPath } from '#forms/path-spot.ts'
import { type PaperSpot, scansOf } from '#forms/scan-choice.ts'
import { ScanStrip } from '#forms/scan-strip/scan-strip.tsx'
import { usePagePictures } from '#platform/replica/page-pictures.ts'
import { useScans } from '#platform/replica/use-scans.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import type { UserReplica } from '#store/user-replica.ts'

type Props = {
  conflicts: readonly Conflict[]
  khatian: Khatian
  template: Template
  user: UserReplica
  onDecide: (decisions: ReadonlyMap<string, Decision>) => void
}

type Choice = {
  readonly chosen: Decision['chosen']
  readonly typed: string
  /** where a whole row is decided */
  readonly row?: TypedRow | undefined
}

/** `column`: of the row that is typed */
type Problem = { readonly text: string; readonly column?: string }

/** Path by path: what stood before, what was keyed here, what somebody else keyed. Mine stays until it is decided. */
export function DecideValues({ conflicts, khatian, template, user, onDecide }: Props) {
  const { t } = useLingui()
  const text = useText()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, Problem>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  const codeText = useCodeText()
  const whoChanged = useWhoChanged(khatian.id)
  const onOpen = usePagePictures()
  const own = scansOf(useScans(user, khatian.volumeId), khatian.number)
  const style: PrintStyle = { locale: text.locale, areaUnit: template.areaUnit }
  const choose = (path: string, chosen: Decision['chosen'], typing: Partial<Choice> = {}): void => {
    setProblems(new Map([...problems].filter(([at]) => at !== path)))
    setChoices(new Map(choices).set(path, { typed: '', ...choices.get(path), ...typing, chosen }))
  }
  const all = (chosen: Decision['chosen']) => {
    setProblems(new Map())
    setChoices(new Map(conflicts.map(({ path }) => [path, { typed: '', ...choices.get(path), chosen }])))
  }
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

  /** The third value as entry reads it; undefined where it is refused, which is then said at its field. */
  function readThird(path: string, typed: string): { readonly value: EditValue } | undefined {
    const { field } = placeOf(path, khatian, template)
    if (field === undefined) return undefined
    if (typed.trim() === '') {
      setProblems((before) => new Map(before).set(path, { text: t`Type the value, or choose one of the two.` }))
      return undefined
    }
    const parsed = parseCell(field, typed, template.areaUnit)
    setProblems((before) => {
      const others = new Map([...before].filter(([at]) => at !== path))
      return parsed.ok ? others : others.set(path, { text: codeText(parsed.code) })
    })
    return parsed.ok ? { value: parsed.value } : undefined
  }

  /** The same of a whole row. */
  function readThirdRow(conflict: Conflict): { readonly value: EditValue } | undefined {
    const { path } = conflict
    const { fields } = placeOf(path, khatian, template)
    const under = rowUnder(conflict)
    if (under === undefined) return undefined
    const typed = choices.get(path)?.row ?? typedRowOf(under, fields, text.locale)
    const read = readTypedRow(typed, under, fields, template.areaUnit)
    if (read.ok && read.row !== null) return { value: read.row }
    const [first] = fields
    const problem: Problem = read.ok
      ? { text: t`Type the value, or choose one of the two.`, ...(first === undefined ? {} : { column: first.key }) }
      : { text: codeText(read.code), column: read.column }
    setProblems((before) => new Map(before).set(path, problem))
    return undefined
  }

  function focusThird(path: string): void {
    // The field is marked once the refusal is drawn.
    requestAnimationFrame(() => {
      const third = form.current?.querySelector(`[data-third="${CSS.escape(path)}"]`)
      const inputs = [...(third?.querySelectorAll<HTMLElement>('input:not([type=radio])') ?? [])]
      ;(inputs.find((input) => input.getAttribute('aria-invalid') === 'true') ?? inputs[0])?.focus()
    })
  }

  function decide(event: FormEvent): void {
    event.preventDefault()
    const decisions = new Map<string, Decision>()
    for (const conflict of conflicts) {
      const { path } = conflict
      const { chosen, typed } = choices.get(path) ?? { chosen: 'theirs' as const, typed: '' }
      if (chosen !== 'other') {
        decisions.set(path, { chosen })
        continue
      }
      const read = isWholeRow(path) ? readThirdRow(conflict) : readThird(path, typed)
      if (read === undefined) return focusThird(path)
      decisions.set(path, { chosen, value: read.value })
    }
    onDecide(decisions)
  }

  return (
    <form ref={form} onSubmit={decide}>
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
                    <td key={side} data-chosen={choices.get(conflict.path)?.chosen === side}>
                      <label className={classes['choice']}>
                        <input
                          type="radio"
                          aria-label={`${name(conflict.path)}: ${side === 'mine' ? t`Mine` : t`Theirs`}`}
                          name={conflict.path}
                          checked={choices.get(conflict.path)?.chosen === side}
                          autoFocus={index === 0 && side === 'mine'}
                          onChange={() => choose(conflict.path, side)}
                        />
                        <span>
                          {side === 'theirs' && conflict.gone === true ? (
                            <em>
                              <Trans>row removed</Trans>
                            </em>
                          ) : (
                            <ConflictSide
                              text={print(conflict[side])}
                              other={conflict.gone === true ? '' : print(conflict[side === 'mine' ? 'theirs' : 'mine'])}
                            />
                          )}
                        </span>
                      </label>
                    </td>
                  ))}
                </tr>
                <tr>
                  <td colSpan={4} data-third={conflict.path}>
                    <ChangedBy conflict={conflict} told={whoChanged(conflict)} />
                    {isWholeRow(conflict.path) && rowUnder(conflict) !== undefined ? (
                      <ThirdRow
                        path={conflict.path}
                        name={name(conflict.path)}
                        fields={place.fields}
                        checked={choices.get(conflict.path)?.chosen === 'other'}
                        typed={
                          choices.get(conflict.path)?.row ?? typedRowOf(rowUnder(conflict), place.fields, text.locale)
                        }
                        problems={columnProblems(problems.get(conflict.path))}
                        onChoose={(row) => choose(conflict.path, 'other', { row })}
                      />
                    ) : place.field === undefined || conflict.gone === true ? null : (
                      <ThirdValue
                        path={conflict.path}
                        name={name(conflict.path)}
                        field={place.field}
                        areaUnit={template.areaUnit}
                        checked={choices.get(conflict.path)?.chosen === 'other'}
                        typed={choices.get(conflict.path)?.typed ?? ''}
                        problem={problems.get(conflict.path)?.text}
                        onChoose={(typed) => choose(conflict.path, 'other', { typed })}
                        onLeave={() => {
                          const typed = choices.get(conflict.path)?.typed ?? ''
                          if (typed !== '') readThird(conflict.path, typed)
                        }}
                      />
                    )}
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

function isWholeRow(path: string): boolean {
  return findTarget(path)?.kind === 'row'
}

function columnProblems(problem: Problem | undefined): ReadonlyMap<string, string> {
  return new Map(problem?.column === undefined ? [] : [[problem.column, problem.text]])
}
