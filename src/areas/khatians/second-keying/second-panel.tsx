import type { Khatian } from '#domain/khatian/khatian.ts'
import { rulesFor } from '#domain/khatian/survey-way.ts'
import { awaits } from '#domain/khatian/transitions.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { Template } from '#domain/template/template.ts'
import { twiceFields } from '#domain/second-keying/second-keying.ts'
import type { OfficeRules, Volume } from '#domain/volume/volume.ts'
import { spotOfPath } from '#forms/path-spot.ts'
import type { PaperSpot } from '#forms/scan-choice.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { SecondKeyingDesk } from './second-keying-desk.tsx'
import { SettleDesk } from './settle-desk.tsx'

export type SecondPanelProps = {
  khatian: Khatian
  rev: number
  template: Template
  /** the book it stands in, where that was told */
  volume: Volume | undefined
  office: OfficeRules
  /** what is withheld from this person, by section and key */
  hidden: readonly string[]
  /** only to be read here */
  readOnly: boolean
  onLook: (spot: PaperSpot | null) => void
  onChanged: () => void
}

/** What a khatian that is keyed twice asks of the person who looks at it: to key it, or to settle where two differ. */
export function SecondPanel(props: SecondPanelProps) {
  const { khatian, rev, template, volume, office, hidden, readOnly, onLook, onChanged } = props
  const { user } = useSession()
  const may = useMay()
  const waits = awaits(khatian.status, rulesFor(khatian.survey, office)) === 'comparison'
  if (hidden.length > 0) {
    if (readOnly || !waits) return null
    return <SecondKeyingDesk key={rev} {...{ khatian, rev, template, hidden }} onStored={onChanged} />
  }
  if (khatian.second === undefined || user === null) return null
  const third = khatian.second.by !== user.id && !khatian.authors.includes(user.id)
  const own = khatian.second.by === user.id
  return (
    <SettleDesk
      // What a third person chose was chosen for these very values; who mends goes on with the next one.
      key={own ? 'own' : rev}
      {...{ khatian, rev, template }}
      may={!readOnly && waits && third && may(permissions.khatianSettle)}
      mayMend={!readOnly && waits && own && may(permissions.khatianCompare)}
      twice={volume === undefined ? null : twiceFields(template, volume)}
      onLook={(path) => onLook(spotOfPath(path, khatian, template))}
      onSettled={onChanged}
    />
  )
}
