import { khatianCalls } from '#contract/calls/khatian.ts'
import type { EditValue } from '#domain/khatian/edit.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Difference, Settlement } from '#domain/khatian/khatian.ts'
import type { MendLine as LineCells } from '#domain/second-keying/mend.ts'
import type { TwiceFields } from '#domain/second-keying/second-keying.ts'
import type { Template } from '#domain/template/template.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { placeOf } from '#forms/path-place.ts'
import { labelOf, printEditValue, type PrintStyle } from '#domain/print/print-value.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePagePictures } from '#platform/replica/page-pictures.ts'
import { useKhatianScans } from '#platform/replica/use-khatian-scans.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { MendCell } from './mend-cell.tsx'
import { MendLine } from './mend-line.tsx'
import { DifferenceStrip } from './difference-strip.tsx'
import classes from './second-keying.module.css'

type SettleDeskProps = {
  khatian: Khatian
  rev: number
  template: Template
  /** this person may settle: a third one, with the right to */
  may: boolean
  /** this person keyed second, and nobody has settled it yet */
  mayMend: boolean
  /** what is keyed twice; unknown where the volume was not told */
  twice: TwiceFields | null
  /** the scan beside goes to where a difference stands */
  onLook: (path: string) => void
  onSettled: () => void
}

type Chosen = { readonly chosen: Settlement['chosen']; readonly typed: string }

/** Only where the two keyings differ: what each of them keyed, and what a third person found right. */
export function SettleDesk({ khatian, rev, template, may, mayMend, twice, onLook, onSettled }: SettleDeskProps) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const codeText = useCodeText()
  const [choices, setChoices] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const scans = useKhatianScans(khatian)
  const onOpen = usePagePictures()
  const table = useRef<HTMLTableElement>(null)
  /** which of the buttons had the focus when its value was stored */
  const mended = useRef<number | null>(null)
  const { second } = khatian
  useEffect(() => {
    const left = table.current?.querySelectorAll<HTMLElement>('[data-mend]')
    if (mended.current === null || left === undefined) return
    left[Math.min(mended.current, left.length - 1)]?.focus()
    mended.current = null
  }, [second])
  if (second === undefined || second.differences.length === 0) return null
  const { differences, settled } = second
  const style: PrintStyle = { locale: text.locale, areaUnit: template.areaUnit }
  const open = settled === null
  const sections = { header: t`Header`, owners: t`Owner`, dags: t`Dag`, pages: t`Page` }
  const count = differences.length
  const number = showNumber(khatian.number, text.locale)

  const choose = (path: string, chosen: Chosen): void => {
    setProblem(null)
    setChoices(new Map(choices).set(path, chosen))
  }

  function nameOf(path: string): string {
    const place = placeOf(path, khatian, template)
    const row = place.row === null ? '' : ` ${text.digits(place.row)}`
    const field = place.field === undefined ? t`whole row` : labelOf(place.field, text)
    return `${sections[place.section]}${row}: ${field}`
  }

  async function settle(event: FormEvent): Promise<void> {
    event.preventDefault()
    const decided: { path: string; chosen: Settlement['chosen']; value?: EditValue }[] = []
    for (const { path } of differences) {
      const choice = choices.get(path)
      if (choice === undefined) return setProblem(t`Decide every difference first.`)
      if (choice.chosen !== 'other') {
        decided.push({ path, chosen: choice.chosen })
        continue
      }
      const { field } = placeOf(path, khatian, template)
      const parsed = field === undefined ? null : parseCell(field, choice.typed, template.areaUnit)
      if (parsed === null || !parsed.ok)
        return setProblem(`${nameOf(path)}: ${codeText(parsed === null ? 'value.kind' : parsed.code)}`)
      decided.push({ path, chosen: 'other', value: parsed.value })
    }
    setBusy(true)
    try {
      await request(khatianCalls['khatian.settle'], { khatianId: khatian.id, baseRev: rev, choices: decided })
      showToast('good', t`Khatian ${number}: the differences are settled.`)
      onSettled()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }

  async function mend(index: number, path: string, value: CellValue | LineCells): Promise<string | null> {
    try {
      await request(khatianCalls['khatian.mend-second'], { khatianId: khatian.id, baseRev: rev, path, value })
      showToast('good', t`Khatian ${number}: the second keying is mended.`)
      mended.current = index
      onSettled()
      return null
    } catch (error) {
      return problemText(error)
    }
  }

  /** A value is put right, a line too many is taken away, one that was left out is keyed. */
  function mendOf(difference: Difference, index: number): ReactNode {
    const { path } = difference
    const { field, section } = placeOf(path, khatian, template)
    const how = { name: nameOf(path), areaUnit: template.areaUnit }
    if (field !== undefined || difference.first === null)
      return <MendCell {...{ ...how, difference, field }} onMend={(value) => mend(index, path, value)} />
    if (twice === null || section === 'pages') return null
    return <MendLine {...how} fields={twice[section]} onMend={(cells) => mend(index, path, { cells })} />
  }

  return (
    <form className={classes['desk']} onSubmit={(event) => void settle(event)}>
      <h2>
        <Plural
          value={count}
          one="# difference between the two keyings"
          other="# differences between the two keyings"
        />
      </h2>
      {open && mayMend ? (
        <Notice kind="info">
          <Trans>You keyed it second: mend an own slip here until a third person settles the differences.</Trans>
        </Notice>
      ) : open && !may ? (
        <Notice kind="info">
          <Trans>A third person settles this: neither of the two who keyed it.</Trans>
        </Notice>
      ) : null}
      <table ref={table} className={classes['differences']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Where</Trans>
            </th>
            <th scope="col">
              <Trans>First keying</Trans>
            </th>
            <th scope="col">
              <Trans>Second keying</Trans>
            </th>
            <th scope="col">
              <Trans>Right is</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference, index) => (
            <Line
              key={difference.path}
              difference={difference}
              name={nameOf(difference.path)}
              print={(value) => {
                const place = placeOf(difference.path, khatian, template)
                return printEditValue(place.fields, place.field, value, style) || '–'
              }}
              chosen={
                open
                  ? choices.get(difference.path)
                  : {
                      chosen: settled.choices.find(({ path }) => path === difference.path)?.chosen ?? 'first',
                      typed: '',
                    }
              }
              disabled={!open || !may}
              other={placeOf(difference.path, khatian, template).field !== undefined}
              onChoose={(chosen) => choose(difference.path, chosen)}
              onLook={() => onLook(difference.path)}
              mend={mayMend && open ? mendOf(difference, index) : null}
              strip={
                <DifferenceStrip
                  {...{ khatian, template, scans, onOpen }}
                  path={difference.path}
                  name={nameOf(difference.path)}
                />
              }
            />
          ))}
        </tbody>
      </table>
      {problem === null ? null : <Notice kind="bad">{problem}</Notice>}
      {open && may ? (
        <p className={classes['foot']}>
          <span />
          <Button type="submit" loading={busy}>
            <Trans>Settle</Trans>
          </Button>
        </p>
      ) : null}
    </form>
  )
}

type LineProps = {
  difference: Difference
  name: string
  print: (value: EditValue) => string
  chosen: Chosen | undefined
  disabled: boolean
  /** a single value may be typed in the place of both */
  other: boolean
  onChoose: (chosen: Chosen) => void
  onLook: () => void
  /** how the second value is put right by who keyed it */
  mend: ReactNode
  /** the piece of the page on which it is read */
  strip: ReactNode
}

function Line({ difference, name, print, chosen, disabled, other, onChoose, onLook, mend, strip }: LineProps) {
  const { t } = useLingui()
  const words = { first: t`First`, second: t`Second`, other: t`Another` }
  const offered = (['first', 'second', 'other'] as const).filter((one) => one !== 'other' || other)
  return (
    <>
      <tr onFocus={onLook} onPointerDown={onLook}>
        <th scope="row">{name}</th>
        <td>{print(difference.first)}</td>
        <td>
          {print(difference.second)} {mend}
        </td>
        <td>
          <span className={classes['choices']}>
            {offered.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name={difference.path}
                  aria-label={`${name}: ${words[one]}`}
                  checked={chosen?.chosen === one}
                  disabled={disabled}
                  onChange={() => onChoose({ chosen: one, typed: chosen?.typed ?? '' })}
                />{' '}
                {words[one]}
              </label>
            ))}
            {chosen?.chosen === 'other' && !disabled ? (
              <TextInput
                size="xs"
                aria-label={t`The right value`}
                value={chosen.typed}
                onChange={(event) => onChoose({ chosen: 'other', typed: event.currentTarget.value })}
              />
            ) : null}
          </span>
        </td>
      </tr>
      <tr className={classes['strip']} onPointerDown={onLook}>
        <td colSpan={4}>{strip}</td>
      </tr>
    </>
  )
}
