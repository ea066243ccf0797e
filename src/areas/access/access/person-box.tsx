import { user } from '#contract/lists/user.ts'
import { useText } from '#platform/locale/locale.ts'
import { type BoxProps, FoundBox } from './found-box.tsx'

/** A person within reach, found by name in either script, user name or number. */
export function PersonBox(props: BoxProps) {
  const { pick } = useText()
  return (
    <FoundBox
      {...props}
      call={user.calls.list}
      itemOf={({ id, nameBn, nameEn, username }) => ({ id, label: pick(nameBn, nameEn), detail: username })}
    />
  )
}
