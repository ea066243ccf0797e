import { contact } from '#contract/resources/contact.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContentPage } from './content-page.tsx'
import classes from './content.module.css'

type Row = RowOf<typeof contact>

/** Where one can turn to: a telephone number is called, a mail address written to, by a press. */
export function ContactScreen({ language }: { language: ReactNode | null }) {
  const { t } = useLingui()
  const { pick, digits } = useText()
  return (
    <ContentPage<Row>
      content={contact}
      title={t`Contact`}
      language={language}
      textOf={(row) => [row.nameBn, row.nameEn, row.addressBn, row.addressEn, row.phone].join(' ')}
    >
      {(row) => {
        const address = pick(row.addressBn ?? '', row.addressEn ?? '')
        return (
          <section className={classes['one']}>
            <h2>{pick(row.nameBn, row.nameEn)}</h2>
            {address === '' ? null : <p className={classes['about']}>{address}</p>}
            <p className={classes['links']}>
              <a href={`tel:${row.phone.replace(/[^0-9+]/g, '')}`}>{digits(row.phone)}</a>
              {row.email === null ? null : <a href={`mailto:${row.email}`}>{row.email}</a>}
            </p>
          </section>
        )
      }}
    </ContentPage>
  )
}
