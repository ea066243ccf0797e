import { showNumber } from '#domain/kernel/khatian-number.ts'
import { EntriesCount } from '#forms/list/paged-table.tsx'
import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import { VolumeFacts } from '../volume-heading.tsx'
import type { CopiedEntry, IndexCopy } from './index-copy.ts'
import classes from './index-sheet.module.css'

/**
 * The index of a volume on paper, upright on A4; on the screen nothing of it is seen. The heading stands in the head of the
 * table, which browsers repeat on each page.
 */
export function IndexSheet({ copy }: { copy: IndexCopy }) {
  const text = useText()
  const { place, entries } = copy
  const volumeNo = text.digits(copy.volumeNo)
  const mouza = text.pick(place.mouzaBn, place.mouzaEn)
  const around = [text.pick(place.upazilaBn, place.upazilaEn), text.pick(place.districtBn, place.districtEn)].join(', ')
  const at = text.dateTime(copy.at)
  return (
    <section className={classes['sheet']} data-locale={text.locale} data-testid="index-sheet">
      <table>
        <colgroup>
          <col className={classes['number']} />
          <col />
          <col className={classes['dags']} />
        </colgroup>
        <thead>
          <tr className={classes['heading']}>
            <th colSpan={3}>
              <h1>
                <Trans>
                  Index of {mouza}, volume {volumeNo}
                </Trans>
              </h1>
              <p>
                <span>{around}</span>
                <VolumeFacts place={place} from={copy.from} to={copy.to} />
              </p>
              <EntriesCount total={entries.length} className={undefined} />
              <p>
                <span>
                  <Trans>As of {at}</Trans>
                </span>
                <span>
                  <Trans>No official record</Trans>
                </span>
              </p>
            </th>
          </tr>
          <tr>
            <th>
              <Trans>Khatian number</Trans>
            </th>
            <th>
              <Trans>Owners</Trans>
            </th>
            <th>
              <Trans>Dags</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ entry: { number, owners, dags, replaced } }: { entry: CopiedEntry }) {
  const text = useText()
  return (
    <tr>
      <td>{showNumber(number, text.locale)}</td>
      {replaced ? (
        <td colSpan={2}>
          <Trans>Replaced by the khatian</Trans>
        </td>
      ) : (
        <>
          <td>{owners === '' ? '–' : owners}</td>
          <td>{dags === '' ? '–' : text.digits(dags)}</td>
        </>
      )}
    </tr>
  )
}
