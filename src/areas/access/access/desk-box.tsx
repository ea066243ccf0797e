import { organogramCalls } from '#contract/calls/permission-group.ts'
import { useText } from '#platform/locale/locale.ts'
import { type BoxProps, FoundBox } from './found-box.tsx'

/** A desk within reach, found by its name or its office's. */
export function DeskBox(props: BoxProps) {
  const { pick } = useText()
  return (
    <FoundBox
      {...props}
      call={organogramCalls['office-organogram.list']}
      itemOf={({ id, nameBn, nameEn, office }) => ({
        id,
        label: pick(nameBn, nameEn),
        detail: pick(office.nameBn, office.nameEn),
      })}
    />
  )
}
