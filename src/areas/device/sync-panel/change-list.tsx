import { useText } from '#platform/locale/locale.ts'
import { useLoaded } from '#platform/wire/use-loaded.ts'
import type { PrintStyle } from '#domain/print/print-value.ts'
import { touchCard } from '#store/cards.ts'
import { khatianView, type KhatianView } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { EntryRow } from '#sync/types.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeLines, type ChangeLine } from './change-lines.ts'
import { editsOf } from './entry-words.ts'
import classes from './ledger.module.css'

const shownAtFirst = 3

/** What a change changes: the first few values before and after, the rest on request. */
export function ChangeList({ user, entry }: { user: UserReplica; entry: EntryRow }) {
  const text = useText()
  const [all, setAll] = useState(false)
  const view = useLoaded<KhatianView>({
    key: `${entry.mid} ${entry.touchedAt}`,
    watch: () => touchCard(user, entry.recordId),
    load: () => khatianView(user, entry.recordId),
  })
  const count = editsOf(entry).length
  if (count === 0 || view === undefined) return null
  const templateId = view.khatian?.templateId ?? view.context?.volume.templateId
  const template = templateId === undefined ? undefined : view.context?.templates[templateId]
  if (template === undefined) return null
  const style: PrintStyle = { locale: text.locale, areaUnit: template.areaUnit }
  const lines = changeLines(entry, { khatian: view.khatian, template, style })
  const more = lines.length - shownAtFirst
  const moreShown = text.count(more)
  return (
    <>
      <ul className={classes['changes']}>
        {(all ? lines : lines.slice(0, shownAtFirst)).map((line) => (
          <li key={line.path}>
            <Where line={line} /> <Values line={line} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <button type="button" className={classes['more']} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? (
            <Trans>Show less</Trans>
          ) : (
            <Plural value={more} one={`${moreShown} more`} other={`${moreShown} more`} />
          )}
        </button>
      ) : null}
    </>
  )
}

/** Which place of the form, as one would point at it. */
export function Where({ line }: { line: ChangeLine }) {
  const words = usePlaceWords()
  return <span className={classes['where']}>{words(line)}:</span>
}

export function usePlaceWords(): (line: Pick<ChangeLine, 'section' | 'row' | 'field'>) => string {
  const { t } = useLingui()
  const { digits } = useText()
  const sections = { header: t`Header`, owners: t`Owner`, dags: t`Dag`, pages: t`Page` }
  return ({ section, row, field }) => {
    const name = row === null ? sections[section] : `${sections[section]} ${digits(row)}`
    return field === null ? name : `${name}, ${field}`
  }
}

function Values({ line }: { line: ChangeLine }) {
  switch (line.kind) {
    case 'moved':
      return <Trans>moved to another place</Trans>
    case 'added':
      return (
        <>
          <Trans>row added</Trans> <ins>{line.after || <Empty />}</ins>
        </>
      )
    case 'removed':
      return (
        <>
          <Trans>row removed</Trans> <del>{line.before || <Empty />}</del>
        </>
      )
    case 'cell':
      return (
        <>
          <del>{line.before || <Empty />}</del> <span aria-hidden="true">→</span> <ins>{line.after || <Empty />}</ins>
        </>
      )
  }
}

function Empty() {
  return (
    <em>
      <Trans>empty</Trans>
    </em>
  )
}
