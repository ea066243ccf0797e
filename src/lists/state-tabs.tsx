import type { StateCount } from '#contract/declare/list.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { TabStrip } from '#ui/tab-strip.tsx'
import { useLingui } from '@lingui/react/macro'
import { useNames } from './field-text.ts'
import type { AnyListDeclaration } from './list-screen.ts'

type Props = {
  declaration: AnyListDeclaration
  counts: ReadonlyMap<string, StateCount>
  /** a state's name, empty for all */
  current: string
  onPick: (state: string) => void
}

/** The states of a list as tabs, each with how many rows it holds of what the filters leave. [LST-12] */
export function StateTabs({ declaration: { states }, counts, current, onPick }: Props) {
  const { t } = useLingui()
  const names = useNames()
  const text = useText()
  const may = useMay()
  if (states === undefined) return null
  const seen = Object.entries(states).filter(([, { needs }]) => needs === undefined || may(needs))
  const noteOf = (state: string): string => {
    const { count, more } = counts.get(state) ?? { count: 0, more: false }
    return more ? `${text.count(count - 1)}+` : text.count(count)
  }
  return (
    <TabStrip
      label={t`State`}
      items={[
        { id: 'all', title: t`All` },
        ...seen.map(([id, { label }]) => ({ id, title: names(label), note: noteOf(id) })),
      ]}
      current={current === '' ? 'all' : current}
      onPick={(id) => onPick(id === 'all' ? '' : id)}
    />
  )
}
