import { instruction } from '#contract/resources/instruction.ts'
import type { CrumbRoute } from '#forms/way-back/crumbs.ts'
import { plain } from '#lists/field-text.ts'
import { type InputProps, screenOf } from '#resources/resource-screen.ts'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { loadWords } from '#platform/locale/locale.ts'
import { manifests } from '#app/shell/manifests.ts'
import { useRouter } from '@tanstack/react-router'
import { use } from 'react'

export const screen = screenOf(instruction, { inputs: { screen: ScreenInput } })

let coming: Promise<unknown> | null = null

/** What screens are called stands in the catalogues of all areas. */
function everyAreasWords(): Promise<unknown> {
  coming ??= Promise.allSettled(manifests.flatMap(({ words }) => words.map(loadWords)))
  return coming
}

/** The screens of the staff by what they are called. */
function ScreenInput({ label, value, onChange, error, required }: InputProps) {
  const { t, i18n } = useLingui()
  use(everyAreasWords())
  const routes = useRouter().routesByPath as unknown as Readonly<Record<string, CrumbRoute | undefined>>
  const known = Object.entries(routes).flatMap(([path, route]) => {
    const crumb = route?.options.staticData?.crumb
    return crumb === undefined ? [] : [{ value: path, label: `${i18n._(crumb)} (${path})` }]
  })
  const current = plain(value)
  return (
    <NativeSelect
      label={label}
      error={error}
      withAsterisk={required}
      value={current}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t`Choose` },
        ...known.toSorted((a, b) => a.label.localeCompare(b.label)),
        ...(current === '' || known.some((one) => one.value === current) ? [] : [{ value: current, label: current }]),
      ]}
    />
  )
}
