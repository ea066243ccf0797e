import { tutorial } from '#contract/resources/instruction-tutorial.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import { useText } from '#platform/locale/locale.ts'
import { Markdown } from '#forms/markdown.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContentPage } from './content-page.tsx'
import { FileLink } from './file-link.tsx'
import classes from './content.module.css'

type Row = RowOf<typeof tutorial>

/** How something is done, by a text, a film and a paper. */
export function TutorialsScreen({ language }: { language: ReactNode | null }) {
  const { t } = useLingui()
  const { pick } = useText()
  return (
    <ContentPage<Row>
      content={tutorial}
      title={t`Tutorials`}
      language={language}
      textOf={(row) => [row.nameBn, row.nameEn, row.textBn, row.textEn].join(' ')}
    >
      {(row) => (
        <section className={classes['one']}>
          <h2>{pick(row.nameBn, row.nameEn)}</h2>
          <Markdown text={pick(row.textBn ?? '', row.textEn ?? '')} />
          <p className={classes['links']}>
            {row.videoUrl === null ? null : (
              <a href={row.videoUrl} target="_blank" rel="noreferrer">
                <Trans>See the video</Trans>
              </a>
            )}
            <FileLink id={row.fileId} name={row.fileBn} />
          </p>
        </section>
      )}
    </ContentPage>
  )
}
