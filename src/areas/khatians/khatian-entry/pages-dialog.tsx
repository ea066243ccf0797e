import { Trans, useLingui } from '@lingui/react/macro'
import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldsOf } from '#domain/khatian/canonical-value.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { type Khatian, type Row, sortRows } from '#domain/khatian/khatian.ts'
import { type LaidPage, layOutPages, type PageTotals } from '#domain/khatian/page-layout.ts'
import { printShareSum } from '#domain/print/paper.ts'
import type { Template } from '#domain/template/template.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { pageKindWords } from '#forms/page-kind-words.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { printAreaAcre } from '#domain/kernel/area.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import type { RecordSession } from '#store/record-session.ts'
import { newId } from '#store/user-replica.ts'
import { Dialog } from '#ui/dialog.tsx'
import { addRow, changeCell, placeOf } from './row-edits.ts'
import { randomWord } from './start-khatian.ts'
import { useSessionSlice } from './use-session-slice.ts'
import classes from './pages-dialog.module.css'

type PagesDialogProps = { session: RecordSession; template: Template; onClose: () => void }

/** The pages the rows make, what each hands on, and what the book says where it says something else. */
export function PagesDialog({ session, template, onClose }: PagesDialogProps) {
  const { t } = useLingui()
  const khatian = useSessionSlice(session, (state) => state.khatian)
  const editable = useSessionSlice(session, (state) => state.editable)
  if (khatian === undefined) return null
  const laid = layOutPages(khatian, template)
  return (
    <Dialog title={t`Pages of the khatian`} wide onClose={onClose}>
      <p className={classes['about']}>
        <Trans>
          Rows fill the pages of the form by themselves, and totals are carried on. Where the book says another total,
          key it as written: both are kept.
        </Trans>
      </p>
      <ol className={classes['pages']}>
        {laid.map((page) => (
          <PageLine key={page.pageNo} page={page} {...{ session, template, khatian, editable }} />
        ))}
      </ol>
    </Dialog>
  )
}

type PageLineProps = { page: LaidPage; session: RecordSession; template: Template; khatian: Khatian; editable: boolean }

function PageLine({ page, session, template, khatian, editable }: PageLineProps) {
  const { t, i18n } = useLingui()
  const { digits } = useText()
  const { ownerStart, dagStart, owners, dags } = page
  const pageNo = digits(page.pageNo)
  const [fromOwner, toOwner] = [digits(ownerStart + 1), digits(ownerStart + owners.length)]
  const [fromDag, toDag] = [digits(dagStart + 1), digits(dagStart + dags.length)]
  const own = sortRows(khatian.pages)[page.pageNo - 1]
  const totals = useTotalsText()
  return (
    <li className={classes['page']}>
      <h3>
        {t`Page ${pageNo}`} · {i18n._(pageKindWords[page.kind])}
      </h3>
      <p>
        {owners.length > 0 ? t`Owners ${fromOwner}–${toOwner}` : t`no owners`} ·{' '}
        {dags.length > 0 ? t`Dags ${fromDag}–${toDag}` : t`no dags`}
      </p>
      {page.carried === null ? null : (
        <p>
          <Trans>Brought forward: {totals(page.carried, template)}</Trans>
        </p>
      )}
      <p>
        <Trans>Total here: {totals(page.totals, template)}</Trans>
      </p>
      <Group gap="sm" align="end">
        {(['areaWritten', 'shareWritten'] as const).map((key) => (
          <Written key={key} field={key} row={own} page={page} {...{ session, template, editable }} />
        ))}
      </Group>
    </li>
  )
}

type WrittenProps = {
  field: 'areaWritten' | 'shareWritten'
  row: Row | undefined
  page: LaidPage
  session: RecordSession
  template: Template
  editable: boolean
}

/** A total as the book has it; empty where it is the one computed. */
function Written({ field: key, row, page, session, template, editable }: WrittenProps) {
  const { locale } = useText()
  const codeText = useCodeText()
  const field = fieldsOf(template, 'pages').find((one) => one.key === key)
  const held = field === undefined ? '' : cellText(field, row?.cells[key] ?? null, locale)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (field === undefined) return null
  const { labelBn, labelEn } = field

  function commit(): void {
    if (typed === null || field === undefined) return
    const parsed = parseCell(field, typed, template.areaUnit)
    if (!parsed.ok) return setProblem(codeText(parsed.code))
    setProblem(null)
    setTyped(null)
    if (row !== undefined) {
      const edit = changeCell('pages', row, key, parsed.value)
      if (edit !== null) void session.edit([edit])
    } else if (parsed.value !== null) {
      void session.edit(newPages(session.state().khatian?.pages ?? [], page, { [key]: parsed.value }))
    }
  }

  return (
    <TextInput
      size="xs"
      label={locale === 'bn' ? labelBn : labelEn}
      value={typed ?? held}
      readOnly={!editable}
      error={problem}
      data-typing="plain"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        commit()
      }}
    />
  )
}

/** A row for a page that has none yet; those before it get theirs too, since rows stand in the order of the pages. */
function newPages(rows: readonly Row[], page: LaidPage, cells: Row['cells']): Edit[] {
  const all = [...sortRows(rows)]
  const edits: Edit[] = []
  while (all.length < page.pageNo) {
    const last = all.length + 1 === page.pageNo
    const id = newId()
    const order = placeOf(all, all.length, all.at(-1)?.id ?? null, randomWord)
    const row = { id, order, cells: last ? { kind: page.kind, ...cells } : {} }
    all.push(row)
    edits.push(addRow('pages', id, order, row.cells))
  }
  return edits
}

function useTotalsText(): (totals: PageTotals, template: Template) => string {
  const { t } = useLingui()
  const { digits, locale } = useText()
  return ({ share, area }, template) => {
    const land = digits(printAreaAcre(area))
    const part = share === null ? null : printShareSum(share, template, locale) || null
    return part === null ? t`${land} acres` : t`${land} acres, shares ${part}`
  }
}
