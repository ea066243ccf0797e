import type { ResolvedSetting } from '#contract/calls/office.ts'
import { officeSettingFields } from '#contract/resources/office-setting.ts'
import type { Field } from '#contract/declare/field.ts'
import { showValue, useNames } from '#lists/field-text.ts'
import { useYesNo } from '#lists/list-table.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { officeRulesQueries } from './office-rules-queries.ts'

const fields: Readonly<Record<string, Field>> = officeSettingFields

/** Every setting as it holds for the office, where it comes from, and who set it when. [ADM-8] */
export function ResolvedSettings({ officeId }: { officeId: string }) {
  const problemText = useProblemText()
  const { t } = useLingui()
  const names = useNames()
  const text = useText()
  const words = useYesNo()
  const found = useQuery({ ...officeRulesQueries.resolved(officeId), enabled: officeId !== '' })
  if (found.error !== null) return <Notice kind="bad">{problemText(found.error)}</Notice>
  const valueOf = ({ name, value }: ResolvedSetting): string => {
    const field = fields[name]
    return field === undefined ? '' : showValue(field, name, { [name]: value }, text, words)
  }
  return (
    <>
      <h2>
        <Trans>Settings that hold here</Trans>
      </h2>
      <DataTable
        caption={t`Settings that hold here`}
        rows={(found.data ?? []).filter(({ name }) => fields[name] !== undefined)}
        rowKey={({ name }) => name}
        empty={t`There is nothing here yet.`}
        columns={[
          { key: 'setting', title: t`Setting`, render: ({ name }) => names(fields[name]?.label ?? ['', '']) },
          { key: 'value', title: t`Value`, render: valueOf },
          { key: 'from', title: t`Where it comes from`, render: (one) => <Whence one={one} /> },
        ]}
      />
    </>
  )
}

function Whence({ one: { from, officeBn, officeEn, origin, setByBn, setByEn, setAt } }: { one: ResolvedSetting }) {
  const { t } = useLingui()
  const text = useText()
  const office = text.pick(officeBn ?? '', officeEn ?? '')
  const by = text.pick(setByBn ?? '', setByEn ?? '')
  const at = setAt === null ? '' : text.dateTime(setAt)
  const who = origin === 'INSTALLATION' ? t`came with the installation` : by
  const details = [who, at].filter((one) => one !== '')
  return (
    <span>
      {from === null ? (
        <Trans>Nobody has set it.</Trans>
      ) : from === 'NATION' ? (
        <Trans>The nation</Trans>
      ) : from === 'OFFICE' ? (
        <Trans>This office</Trans>
      ) : (
        office
      )}
      {details.length === 0 ? null : <small> ({details.join(', ')})</small>}
    </span>
  )
}
