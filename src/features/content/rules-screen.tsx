import { regulation } from '#contract/resources/regulation.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import { useText } from '#platform/locale/locale.ts'
import { Markdown } from '#forms/markdown.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContentPage } from './content-page.tsx'
import { FileLink } from './file-link.tsx'
import classes from './content.module.css'

type Row = RowOf<typeof regulation>

/** Laws and rules with their date, to read and to take away. */
export function RulesScreen({ language }: { language: ReactNode | null }) {
  const { t } = useLingui()
  const { pick, date } = useText()
  return (
    <ContentPage<Row>
      content={regulation}
      title={t`Rules and regulations`}
      language={language}
      textOf={(row) => [row.nameBn, row.nameEn, row.textBn, row.textEn].join(' ')}
    >
      {(row) => (
        <section className={classes['one']}>
          <h2>{pick(row.nameBn, row.nameEn)}</h2>
          <p className={classes['about']}>{date(`${row.date}T00:00:00+06:00`)}</p>
          <Markdown text={pick(row.textBn ?? '', row.textEn ?? '')} />
          <p className={classes['links']}>
            <FileLink id={row.fileId} name={row.fileBn} />
          </p>
        </section>
      )}
    </ContentPage>
  )
}
