import { auditLogCalls } from '#contract/calls/audit-log.ts'
import { FilterBox, PickFilter } from '#forms/list/filter-bar.tsx'
import { usePlaces } from '#forms/location-picker/use-places.ts'
import type { FilterProps } from '#lists/list-filters-bar.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { Combobox } from '#ui/combobox.tsx'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useAccess } from './access-queries.ts'

/** Where the history of what is the nation's stands. */
const nation = '00'

/** Settings and reference data stand apart from the records of a district; who has no desk chooses among all of them. */
export function DistrictFilter({ value, onChange }: FilterProps) {
  const { t } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const { places } = usePlaces('office')
  const ofNation = { value: nation, label: t`Settings and reference data` }
  const districts = (places?.districts ?? []).map(({ bbsCode, nameBn, nameEn }) => ({
    value: bbsCode,
    label: text.pick(nameBn, nameEn),
  }))
  if (desk !== null)
    return (
      <PickFilter
        label={t`Records or settings`}
        all={t`Records of the district`}
        options={[ofNation]}
        value={value}
        onChange={onChange}
      />
    )
  return <PickFilter label={t`District`} all={ofNation.label} options={districts} value={value} onChange={onChange} />
}

/** One of those who did something here. */
export function PersonFilter({ view: { list }, value, onChange }: FilterProps) {
  const { t } = useLingui()
  const { pick } = useText()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const district = list.filters['districtBbsCode'] ?? ''
  const within = district === '' ? {} : { districtBbsCode: district }
  const people = auditLogCalls['audit-log.people']
  const found = useAccess(people, { ...within, text: wanted }, { keep: true }).data
  const chosen = useAccess(people, { ...within, userId: value }, { enabled: value !== '' }).data?.[0]
  return (
    <FilterBox>
      <Combobox
        label={t`By whom`}
        value={
          value === '' ? null : { id: value, label: chosen === undefined ? '…' : pick(chosen.nameBn, chosen.nameEn) }
        }
        onPick={(person) => onChange(person?.id ?? '')}
        typed={typed}
        onType={setTyped}
        items={(found ?? []).map((one) => ({ id: one.id, label: pick(one.nameBn, one.nameEn), detail: one.username }))}
      />
    </FilterBox>
  )
}

export function ModuleFilter({ view: { list }, value }: FilterProps) {
  const { t } = useLingui()
  const modules = useAccess(auditLogCalls['audit-log.modules'], {}).data
  const options = useNamed(modules)
  // Tasks are those of a module.
  return (
    <PickFilter
      label={t`What`}
      all={t`All`}
      options={options}
      value={value}
      onChange={(module) => list.narrow({ module, task: '' })}
    />
  )
}

export function TaskFilter({ view: { list }, value, onChange }: FilterProps) {
  const { t } = useLingui()
  const module = list.filters['module'] ?? ''
  const tasks = useAccess(auditLogCalls['audit-log.tasks'], module === '' ? {} : { module }).data
  return <PickFilter label={t`Act`} all={t`All`} options={useNamed(tasks)} value={value} onChange={onChange} />
}

type Named = { readonly key: string; readonly nameBn: string; readonly nameEn: string }

function useNamed(all: readonly Named[] = []): { value: string; label: string }[] {
  const { pick, locale } = useText()
  return all
    .map(({ key, nameBn, nameEn }) => ({ value: key, label: pick(nameBn, nameEn) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}
