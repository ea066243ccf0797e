import type { CallInput } from '#contract/call.ts'
import type { halSabek } from '#contract/resources/hal-sabek.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import classes from './found-dags.module.css'
import { foundDags } from './hal-sabek-queries.ts'

export type AskedDags = CallInput<(typeof halSabek.calls)['look-up']>

/** What some dags became in later surveys, and what they were in earlier ones. [RRM-6] */
export function FoundDags({ asked, quiet = false }: { asked: AskedDags; quiet?: boolean }) {
  const text = useText()
  const { i18n } = useLingui()
  const { online } = useConnectivity()
  const found = useQuery({ ...foundDags(asked), enabled: online })
  if (quiet && (found.data ?? []).length === 0) return null
  return (
    <section aria-labelledby="former-dags" className={classes['part']}>
      <h2 id="former-dags">
        <Trans>Former and present dags</Trans>
      </h2>
      <ListState of={found}>
        {(rows) =>
          rows.length === 0 ? (
            <p>
              <Trans>Nothing is known of these dags in other surveys.</Trans>
            </p>
          ) : (
            <div className={classes['scroll']}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">
                      <Trans>Mouza</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Former dag</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Present dag</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Note</Trans>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ id, mouzaBn, mouzaEn, surveyFrom, dagFrom, surveyTo, dagTo, note }) => (
                    <tr key={id}>
                      <td>{text.pick(mouzaBn, mouzaEn)}</td>
                      <td>
                        {i18n._(surveyWords[surveyFrom])} {text.digits(dagFrom)}
                      </td>
                      <td>
                        {i18n._(surveyWords[surveyTo])} {text.digits(dagTo)}
                      </td>
                      <td>{note}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </ListState>
    </section>
  )
}
