import type { ResolvedSetting } from '#contract/calls/office.ts'
import { officeSettingFields } from '#contract/resources/office-setting.ts'
import type { Field } from '#contract/declare/field.ts'
import { showValue, useNames } from '#lists/field-text.ts'
import { useYesNo } from '#lists/list-table.tsx'
import tables from '#lists/list-table.module.css'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { officeRulesQueries } from './office-rules-queries.ts'

const fields: Readonly<Record<string, Field>> = officeSettingFields

/** Every setting as it holds for the office, where it comes from, and who set it when. [ADM-8] */
export function ResolvedSettings({ officeId }: { officeId: string }) {
  const problemText = useProblemText()
  const found = useQuery({ ...officeRulesQueries.resolved(officeId), enabled: officeId !== '' })
  if (found.error !== null) return <Notice kind="bad">{problemText(found.error)}</Notice>
  return (
    <>
      <h2>
        <Trans>Settings that hold here</Trans>
      </h2>
      <table className={tables['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Setting</Trans>
            </th>
            <th scope="col">
              <Trans>Value</Trans>
            </th>
            <th scope="col">
              <Trans>Where it comes from</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {(found.data ?? []).map((one) => (
            <Line key={one.name} one={one} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Line({ one }: { one: ResolvedSetting }) {
  const names = useNames()
  const text = useText()
  const words = useYesNo()
  const field = fields[one.name]
  if (field === undefined) return null
  return (
    <tr>
      <td>{names(field.label)}</td>
      <td>{showValue(field, one.name, { [one.name]: one.value }, text, words)}</td>
      <td>
        <Whence one={one} />
      </td>
    </tr>
  )
}

function Whence({ one: { from, officeBn, officeEn, setByBn, setByEn, setAt } }: { one: ResolvedSetting }) {
  const text = useText()
  const office = text.pick(officeBn ?? '', officeEn ?? '')
  const by = text.pick(setByBn ?? '', setByEn ?? '')
  const at = setAt === null ? '' : text.dateTime(setAt)
  return (
    <>
      {from === null ? (
        <Trans>Nobody has set it.</Trans>
      ) : from === 'NATION' ? (
        <Trans>The nation</Trans>
      ) : from === 'OFFICE' ? (
        <Trans>This office</Trans>
      ) : (
        office
      )}
      {setAt === null ? null : (
        <small>
          {' '}
          ({by === '' ? '' : `${by}, `}
          {at})
        </small>
      )}
    </>
  )
}
