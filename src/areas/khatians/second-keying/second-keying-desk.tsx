import { khatianCalls } from '#contract/calls/khatian.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { withLandClasses } from '#domain/khatian/land-class.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { isRowFree, type SecondValues, type TwiceFields } from '#domain/second-keying/second-keying.ts'
import type { Template } from '#domain/template/template.ts'
import type { GridSection } from '#forms/controlled-grid/controlled-grid.tsx'
import { GridForm, type GridFormHandle } from '#forms/controlled-grid/grid-form.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { draftOf, filled, shownFields, valuesOf } from './second-draft.ts'
import { useSecondDraft } from './use-second-draft.ts'
import classes from './second-keying.module.css'

type SecondKeyingDeskProps = {
  khatian: Khatian
  rev: number
  template: Template
  /** the fields that are withheld and keyed here, by section and key */
  hidden: readonly string[]
  /** it is stored: the khatian is to be read anew, now with its first values */
  onStored: () => void
}

/** The comparer keys from the paper alone; what somebody else keyed is not here to be seen. */
export function SecondKeyingDesk({ khatian, rev, template: given, hidden, onStored }: SecondKeyingDeskProps) {
  const { t } = useLingui()
  const { locale } = useText()
  const problemText = useProblemText()
  const { draft, isRead, change, forget } = useSecondDraft(khatian.id)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const template = useMemo(() => withLandClasses(given), [given])
  const fields = useMemo(() => fieldsOf(template, hidden), [template, hidden])
  const form = useRef<GridFormHandle>(null)
  const storeButton = useRef<HTMLButtonElement>(null)
  const focusFirst = useEffectEvent(() => form.current?.focus())
  useEffect(() => {
    if (isRead) focusFirst()
  }, [isRead])
  const values = useMemo(() => valuesOf(draft, khatian, fields), [draft, fields, khatian])
  /** with the cell that is committed by storing, which no render has seen yet */
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  const [ownersLabel, dagsLabel] = [t`Owners`, t`Dags`]
  const sections = useMemo(() => {
    const labels = { owners: ownersLabel, dags: dagsLabel }
    return (['owners', 'dags'] as const).flatMap((name): GridSection[] => {
      if (fields[name].length === 0) return []
      const writable = fields[name].map(({ key }) => key)
      const shown = shownFields(template[name], fields, name)
      return [{ name, label: labels[name], fields: shown, writable, grows: isRowFree(fields, name) }]
    })
  }, [dagsLabel, fields, ownersLabel, template])
  const count = countOf(filled(draft))

  async function store(): Promise<void> {
    if (form.current?.commit() === false) return
    const keyed = filled(latest.current)
    if (countOf(keyed) === 0) return setProblem(t`Nothing is keyed yet.`)
    if (form.current?.dirty() === true)
      return setProblem(t`Put the pasted texts below the table into cells, or discard them.`)
    setBusy(true)
    try {
      const { khatian: stored } = await request(khatianCalls['khatian.key-second'], {
        khatianId: khatian.id,
        baseRev: rev,
        values: { header: { ...keyed.header }, owners: copied(keyed.owners), dags: copied(keyed.dags) },
      })
      forget()
      const number = showNumber(khatian.number, locale)
      const differences = stored.second?.differences.length ?? 0
      if (differences === 0) showToast('good', t`Khatian ${number}: both keyings agree.`)
      else showToast('plain', t`Khatian ${number}: the keyings differ; a third person settles it.`)
      onStored()
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }

  if (!isRead) return <Spinner />
  return (
    <section className={classes['desk']} aria-label={t`Second keying`}>
      <Notice kind="info">
        <Trans>
          This khatian is keyed a second time. Key what the page says; the first values are shown once yours are stored.
        </Trans>
      </Notice>
      <GridForm
        ref={form}
        template={template}
        header={fields.header}
        sections={sections}
        values={values}
        onChange={(next) => {
          latest.current = { ...latest.current, ...draftOf(next, fields) }
          change(() => latest.current)
        }}
        firstOpen={draft.open}
        onOpen={(open) => {
          latest.current = { ...latest.current, open }
          change(() => latest.current)
        }}
        onComplete={() => void store()}
        onDone={() => storeButton.current?.focus()}
      />
      {problem === null ? null : <Notice kind="bad">{problem}</Notice>}
      <p className={classes['foot']}>
        <span>
          <Plural value={count} one="# value keyed" other="# values keyed" />
        </span>
        <Button ref={storeButton} loading={busy} aria-keyshortcuts="Alt+E" title="Alt+E" onClick={() => void store()}>
          <Trans>Store the second keying</Trans>
        </Button>
      </p>
    </section>
  )
}

function countOf({ header, owners, dags }: SecondValues): number {
  return [{ cells: header }, ...owners, ...dags].reduce((sum, { cells }) => sum + Object.keys(cells).length, 0)
}

function copied(rows: SecondValues['owners']) {
  return rows.map(({ id, cells }) => ({ id, cells: { ...cells } }))
}

function fieldsOf(template: Template, hidden: readonly string[]): TwiceFields {
  const of = (section: keyof TwiceFields) => template[section].filter(({ key }) => hidden.includes(`${section}.${key}`))
  return { header: of('header'), owners: of('owners'), dags: of('dags') }
}
