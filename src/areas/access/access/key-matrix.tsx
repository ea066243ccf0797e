import { textKey } from '#domain/kernel/text-key.ts'
import { FilterBar, TextFilter } from '#forms/list/filter-bar.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import classes from './access.module.css'
import type { KeyLine, ModuleKeys } from './key-table.ts'
import { matrixKeys } from './matrix-keys.ts'
import { SwitchBox } from './switch-box.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useKeyTable } from './use-key-table.ts'

type Props = {
  caption: string
  held: ReadonlySet<string>
  base: ReadonlySet<string>
  /** whether this person may give the key, or have it back that was there */
  mayGive: (key: string) => boolean
  /** null: for reading only */
  onSwitch: ((keys: readonly string[], on: boolean) => void) | null
}

const usual = ['READ_ALL', 'READ_ONE', 'CREATE', 'UPDATE', 'DELETE'] as const

/** Keys as modules × actions: the usual acts in columns of their own, further ones by name. */
export function KeyMatrix({ caption, held, base, mayGive, onSwitch }: Props) {
  const { t } = useLingui()
  const text = useText()
  const table = useKeyTable()
  const { ref, onKeyDown, onFocus } = useGridKeys()
  const [typed, setTyped] = useState('')
  const [only, setOnly] = useState(false)
  useScreenKeySheet(matrixKeys)
  const titles = { READ_ALL: t`List`, READ_ONE: t`One`, CREATE: t`Create`, UPDATE: t`Change`, DELETE: t`Remove` }
  const wanted = textKey(typed)
  const shown = table
    .map((module) => ({ ...module, keys: module.keys.filter((line) => fits(module, line, wanted)) }))
    .map((module) => (only ? { ...module, keys: module.keys.filter(({ key }) => held.has(key)) } : module))
    .filter((module) => module.keys.length > 0)

  const box = (module: ModuleKeys, line: KeyLine, column: number, named: boolean) => {
    const name = text.pick(line.nameBn, line.nameEn)
    const [on, was] = [held.has(line.key), base.has(line.key)]
    return (
      <SwitchBox
        key={line.key}
        id={line.key}
        column={column}
        label={named ? name : `${text.pick(module.nameBn, module.nameEn)}: ${name}`}
        shown={named ? name : undefined}
        on={on}
        changed={on !== was}
        off={!line.grants}
        fixed={onSwitch === null || (!on && !was && !mayGive(line.key))}
        onSwitch={(next) => onSwitch?.([line.key], next)}
      />
    )
  }

  return (
    <>
      <FilterBar>
        <TextFilter label={t`Find a right`} value={typed} onChange={setTyped} />
        <label className={classes['check']}>
          <input type="checkbox" checked={only} onChange={(event) => setOnly(event.currentTarget.checked)} />
          <Trans>Only those that are held</Trans>
        </label>
      </FilterBar>
      {shown.length === 0 ? (
        <p className={classes['empty']}>
          <Trans>There is no such right here.</Trans>
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the boxes within
        <div ref={ref} className={classes['scroller']} onKeyDown={onKeyDown} onFocus={onFocus}>
          <table className={classes['matrix']} data-kind="keys">
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{t`Module`}</th>
                {usual.map((action) => (
                  <th key={action} scope="col" data-align="center">
                    {titles[action]}
                  </th>
                ))}
                <th scope="col">{t`Further acts`}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((module) => {
                const name = text.pick(module.nameBn, module.nameEn)
                const further = module.keys.filter(({ action }) => usual.every((one) => one !== action))
                return (
                  <tr key={module.key}>
                    <th scope="row">
                      <WholeModule {...{ module, held, base, mayGive, onSwitch, name }} />
                    </th>
                    {usual.map((action, index) => {
                      const line = module.keys.find((one) => one.action === action)
                      return (
                        <td
                          key={action}
                          data-label={titles[action]}
                          data-align="center"
                          data-blank={line === undefined}
                        >
                          {line === undefined ? null : box(module, line, index + 1, false)}
                        </td>
                      )
                    })}
                    <td className={classes['last']} data-blank={further.length === 0}>
                      <div className={classes['further']}>
                        {further.map((line, index) => box(module, line, usual.length + 1 + index, true))}
                      </div>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

type WholeProps = Omit<Props, 'caption'> & { module: ModuleKeys; name: string }

/** Switches every key of a module that may be switched. */
function WholeModule({ module, held, base, mayGive, onSwitch, name }: WholeProps) {
  const { t } = useLingui()
  const keys = module.keys.map(({ key }) => key)
  const open = keys.filter((key) => held.has(key) || base.has(key) || mayGive(key))
  const count = keys.filter((key) => held.has(key)).length
  if (onSwitch === null) return name
  return (
    <SwitchBox
      id={`module ${module.key}`}
      column={0}
      label={t`All of ${name}`}
      shown={name}
      on={count === keys.length}
      partly={count > 0 && count < keys.length}
      changed={false}
      off={false}
      fixed={open.length === 0}
      onSwitch={() =>
        onSwitch(
          open,
          open.some((key) => !held.has(key)),
        )
      }
    />
  )
}

function fits(module: ModuleKeys, line: KeyLine, wanted: string): boolean {
  if (wanted === '') return true
  return [module.nameBn, module.nameEn, line.nameBn, line.nameEn, line.key].some((name) =>
    textKey(name).includes(wanted),
  )
}
