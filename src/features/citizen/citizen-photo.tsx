import { citizenCalls } from '#contract/calls/citizen.ts'
import { OwnPicture } from '#forms/own-picture/own-picture.tsx'
import { request } from '#platform/wire/api.ts'
import { showExternalUser } from '#platform/session/session-start.ts'
import type { CitizenProfile } from '#platform/session/session.ts'
import { useLingui } from '@lingui/react/macro'

/** The citizen's own photo. [PRF-2] */
export function CitizenPhoto({ person }: { person: CitizenProfile }) {
  const { t } = useLingui()
  return (
    <OwnPicture
      label={t`Photo`}
      hint={t`Your face from the front, on a plain background.`}
      picture={person.photo ?? null}
      save={async (photo) => showExternalUser(await request(citizenCalls['citizen.save-photo'], { photo }))}
    />
  )
}
