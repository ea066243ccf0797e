import { faq } from '#contract/resources/faq.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import { useText } from '#platform/locale/locale.ts'
import { Markdown } from '#forms/markdown.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContentPage } from './content-page.tsx'
import classes from './content.module.css'

type Row = RowOf<typeof faq>

/** Questions and answers, each opened where it stands. */
export function FaqScreen({ language }: { language: ReactNode | null }) {
  const { t } = useLingui()
  const { pick } = useText()
  return (
    <ContentPage<Row>
      content={faq}
      title={t`Questions and answers`}
      language={language}
      textOf={(row) => [row.questionBn, row.questionEn, row.answerBn, row.answerEn].join(' ')}
    >
      {(row) => (
        <details className={classes['one']}>
          <summary>{pick(row.questionBn, row.questionEn)}</summary>
          <Markdown text={pick(row.answerBn ?? '', row.answerEn ?? '')} />
        </details>
      )}
    </ContentPage>
  )
}
