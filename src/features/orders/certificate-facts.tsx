import type { Certificate } from '#domain/copy/certificate.ts'
import { printAreaAcre } from '#domain/kernel/area.ts'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FactList } from '#forms/plain/fact-list.tsx'
import { surveyName } from './order-words.ts'
import classes from './orders.module.css'

/** What the certificate says, to be compared with what is printed. */
export function CertificateFacts({ certificate }: { readonly certificate: Certificate }) {
  const { t } = useLingui()
  const text = useText()
  const { firstOwners, owners, dags, area } = certificate
  const isMap = certificate.kind === 'map'
  const acres = text.digits(printAreaAcre(area))
  const more = text.count(owners - firstOwners.length)
  return (
    <section className={plain['part']} aria-label={t`Compare with the paper`}>
      <h2>
        <Trans>Compare with the paper</Trans>
      </h2>
      <FactList
        facts={[
          [t`Mouza`, certificate.mouza],
          [t`JL number`, text.digits(certificate.jlNumber)],
          [t`Survey`, surveyName(certificate.survey, text)],
          [isMap ? t`Sheet number` : t`Khatian number`, text.digits(certificate.number)],
          [
            t`Owners and shares`,
            isMap ? null : (
              <ul key="owners" className={classes['owners']}>
                {firstOwners.map(({ name, share }) => (
                  <li key={`${name} ${share}`}>
                    {name}
                    {share === '' ? '' : ` · ${text.digits(share)}`}
                  </li>
                ))}
                {owners > firstOwners.length ? (
                  <li>
                    <Trans>and {more} more</Trans>
                  </li>
                ) : null}
              </ul>
            ),
          ],
          [t`Dags`, isMap ? null : text.count(dags)],
          [t`Area`, isMap ? null : t`${acres} acre`],
          [t`Version`, text.count(certificate.version)],
          [t`Number of the copy`, text.digits(certificate.copyNo)],
          [t`Office`, certificate.office],
          [t`Issued on`, text.dateTime(certificate.issuedAt * 1000)],
        ]}
      />
    </section>
  )
}
