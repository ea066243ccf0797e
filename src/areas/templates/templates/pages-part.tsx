import { mostRows } from '#domain/template/check-template.ts'
import type { PageLayout } from '#domain/template/template.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { allPageKinds, pageKindWords } from './form-words.ts'
import type { Builder } from './use-builder.ts'
import classes from './templates.module.css'

/** Which of the four page kinds the form has, and how many rows each takes. */
export function PagesPart({ builder }: { builder: Builder }) {
  const { t, i18n } = useLingui()
  const { pages } = builder.content

  function set(kind: PageLayout['kind'], next: PageLayout | null, tag?: string): void {
    const rest = pages.filter((page) => page.kind !== kind)
    const all = next === null ? rest : [...rest, next].toSorted((a, b) => a.kind - b.kind)
    builder.change({ pages: all }, tag)
  }

  const fault = builder.faultAt('pages')
  return (
    <>
      {fault === null ? null : (
        <p className={classes['fault']} role="alert">
          {fault}
        </p>
      )}
      {allPageKinds.map((kind) => {
        const index = pages.findIndex((page) => page.kind === kind)
        const page = pages[index]
        const rows = (member: 'ownerRows' | 'dagRows', label: string) =>
          page === undefined ? null : (
            <TextInput
              type="number"
              label={label}
              name={`pages.${index}.${member}`}
              min={0}
              max={mostRows}
              value={Number.isNaN(page[member]) ? '' : page[member]}
              error={builder.faultAt(`pages.${index}.${member}`)}
              onBlur={() => builder.look(`pages.${index}.${member}`)}
              onChange={(event) =>
                set(kind, { ...page, [member]: event.currentTarget.valueAsNumber }, `pages.${kind}.${member}`)
              }
            />
          )
        return (
          <fieldset key={kind} className={classes['pageKind']}>
            <legend>
              <label className={classes['check']}>
                <input
                  type="checkbox"
                  checked={page !== undefined}
                  onChange={(event) => set(kind, event.currentTarget.checked ? freshPage(kind) : null)}
                />
                {i18n._(pageKindWords[kind])}
              </label>
            </legend>
            {page === undefined ? null : (
              <>
                <div className={classes['pair']}>
                  {rows('ownerRows', t`Rows of owners`)}
                  {rows('dagRows', t`Rows of dags`)}
                </div>
                <label className={classes['check']}>
                  <input
                    type="checkbox"
                    checked={page.ownersTwice === true}
                    onChange={(event) => {
                      const { ownersTwice: _old, ...rest } = page
                      set(kind, event.currentTarget.checked ? { ...rest, ownersTwice: true } : rest)
                    }}
                  />
                  <Trans>Owners in two blocks side by side</Trans>
                </label>
              </>
            )}
          </fieldset>
        )
      })}
      <p className={classes['hint']}>
        <Trans>Iza pages come by themselves when rows run over, with what was carried.</Trans>
      </p>
    </>
  )
}

function freshPage(kind: PageLayout['kind']): PageLayout {
  return { kind, ownerRows: kind <= 2 ? 12 : 0, dagRows: 16 }
}
