import type { because, explainedPermission } from '#contract/access.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { useKeyName } from './use-key-table.ts'

type Explained = z.output<typeof explainedPermission>
type Because = z.output<typeof because>

/** Keys with the reasons for which they are held. [PRM-2] */
export function RightsExplained({ permissions }: { permissions: readonly Explained[] }) {
  const keyName = useKeyName()
  const reason = useReasonWords()
  return (
    <dl>
      {permissions.map((one) => (
        // The group keeps a right and its reasons in one line.
        <div key={one.key}>
          <dt>{keyName(one.key)}</dt>
          <dd>{one.because.map((why) => reason(why)).join('; ')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Why somebody holds a key, in words. */
export function useReasonWords(): (why: Because) => string {
  const { t } = useLingui()
  const text = useText()
  return ({ kind, group }) => {
    const name = group === null ? '' : text.pick(group.nameBn, group.nameEn)
    switch (kind) {
      case 'post':
        return t`because of the group ${name} on the post of the desk`
      case 'custom':
        return t`because of the group ${name}, which the desk itself was given`
      case 'role':
        return t`because of the group ${name} of the desk’s role`
      case 'direct':
        return t`given to the person directly`
      case 'system':
        return t`as a system administrator`
    }
  }
}
