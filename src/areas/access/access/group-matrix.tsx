import { groupTypes } from '#domain/permission/group-type.ts'
import { FilterBar, PickFilter } from '#forms/list/filter-bar.tsx'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './access.module.css'
import { type Group, useGroups, useMatrix } from './access-queries.ts'
import { matrixKeys } from './matrix-keys.ts'
import { useReach } from './reach.ts'
import { storedKeys, switchKeys, withSwitched } from './rights-change.ts'
import { SaveBar } from './save-bar.tsx'
import { SaveKeysDialog } from './save-keys-dialog.tsx'
import { SwitchBox } from './switch-box.tsx'
import { groupTypeWords } from './type-words.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useGroupKeys, useKeyTable } from './use-key-table.ts'

type Draft = ReadonlyMap<string, ReadonlyMap<string, boolean>>

type Props = { module: string; type: string; onFilter: (change: { module?: string; type?: string }) => void }

/** Groups against the keys of a module: who gives what, side by side, and switched in place. */
export function GroupMatrix({ module: chosen, type, onFilter }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const reach = useReach()
  const table = useKeyTable()
  const matrix = useMatrix()
  const groups = useGroups()
  const keys = useGroupKeys()
  const { ref, onKeyDown, onFocus } = useGridKeys()
  const [draft, setDraft] = useState<Draft>(new Map())
  const [saving, setSaving] = useState<string | null>(null)
  useScreenKeySheet(matrixKeys)
  const module = table.find((one) => one.key === chosen) ?? table[0]
  const shown = (groups.data ?? []).filter((one) => type === '' || one.type === type)
  const edit = may('PERMISSION_GROUP.ASSIGN_PERMISSION')
  const changed = (groups.data ?? []).filter((one) => (draft.get(one.id)?.size ?? 0) > 0)
  const toSave = changed.find((one) => one.id === saving)
  const count = changed.length

  const storedOf = (group: Group): ReadonlySet<string> => storedKeys(matrix.data?.rows ?? [], group.id)
  const draftOf = (group: Group): ReadonlyMap<string, boolean> => draft.get(group.id) ?? new Map()
  const forget = (groupId: string) => setDraft((before) => new Map([...before].filter(([id]) => id !== groupId)))

  return (
    <>
      <FilterBar>
        <PickFilter
          label={t`Module`}
          value={module?.key ?? ''}
          onChange={(next) => onFilter({ module: next })}
          options={table.map((one) => ({ value: one.key, label: text.pick(one.nameBn, one.nameEn) }))}
        />
        <PickFilter
          label={t`Type of group`}
          all={t`All types`}
          value={type}
          onChange={(next) => onFilter({ type: next })}
          options={groupTypes.map((one) => ({ value: one, label: i18n._(groupTypeWords[one]) }))}
        />
      </FilterBar>
      <ListState of={matrix}>
        {() =>
          shown.length === 0 || module === undefined ? (
            <p className={classes['empty']}>
              <Trans>There is no group of this type.</Trans>
            </p>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the boxes within
            <div ref={ref} className={classes['scroller']} onKeyDown={onKeyDown} onFocus={onFocus}>
              <table className={classes['matrix']} data-kind="groups">
                <caption>{t`Groups and what they give`}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t`Right`}</th>
                    {shown.map((group) => (
                      <th key={group.id} scope="col" data-align="center">
                        {text.pick(group.nameBn, group.nameEn)}
                        {group.active ? null : ` (${t`switched off`})`}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {module.keys.map((line) => (
                    <tr key={line.key}>
                      <th scope="row">{text.pick(line.nameBn, line.nameEn)}</th>
                      {shown.map((group, column) => {
                        const stored = storedOf(group)
                        const on = draftOf(group).get(line.key) ?? stored.has(line.key)
                        const was = stored.has(line.key)
                        return (
                          <td key={group.id} data-align="center">
                            <SwitchBox
                              id={`${group.id} ${line.key}`}
                              column={column}
                              label={`${text.pick(group.nameBn, group.nameEn)}: ${text.pick(line.nameBn, line.nameEn)}`}
                              on={on}
                              changed={on !== was}
                              off={!line.grants}
                              fixed={!edit || !reach.mayChange(group) || (!on && !was && !reach.mayGive(line.key))}
                              onSwitch={(next) =>
                                setDraft(
                                  new Map(draft).set(group.id, switchKeys(stored, draftOf(group), [line.key], next)),
                                )
                              }
                            />
                          </td>
                        )
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </ListState>
      <SaveBar
        shown={count > 0}
        said={
          <Plural
            value={count}
            one="One group is changed and not saved yet."
            other={`${text.count(count)} groups are changed and not saved yet.`}
          />
        }
      >
        <Button variant="default" onClick={() => setDraft(new Map())}>
          <Trans>Discard</Trans>
        </Button>
        {changed.map((group) => (
          <Button key={group.id} onClick={() => setSaving(group.id)}>
            <Trans>Save {text.pick(group.nameBn, group.nameEn)}…</Trans>
          </Button>
        ))}
      </SaveBar>
      {toSave === undefined || keys === undefined ? null : (
        <SaveKeysDialog
          key={toSave.id}
          group={toSave}
          keys={keys}
          stored={storedOf(toSave)}
          after={withSwitched(storedOf(toSave), draftOf(toSave))}
          onDone={() => {
            forget(toSave.id)
            setSaving(null)
          }}
          onClose={() => setSaving(null)}
        />
      )}
      <UnsavedGuard unsaved={count > 0} />
    </>
  )
}
