import { sessionCalls } from '#contract/calls/session.ts'
import { OwnPicture } from '#forms/own-picture/own-picture.tsx'
import { request } from '#platform/wire/api.ts'
import { sessionStore, type Profile } from '#platform/session/session.ts'
import { useLingui } from '@lingui/react/macro'

type Kind = 'profilePicture' | 'signatureImage'

/** Picture and signature of a member of staff, as the office sees them. [PRF-1] */
export function StaffPictures({ user }: { user: Profile }) {
  const { t } = useLingui()
  const save = (kind: Kind) => async (picture: string | null) => {
    const { profilePicture, signatureImage } = await request(sessionCalls['session.save-office-profile'], {
      [kind]: picture,
    })
    sessionStore.setState({ user: { ...user, profilePicture, signatureImage } })
  }
  return (
    <>
      <OwnPicture
        label={t`Picture`}
        hint={t`Your face from the front, on a plain background.`}
        picture={user.profilePicture ?? null}
        save={save('profilePicture')}
      />
      <OwnPicture
        label={t`Signature`}
        hint={t`Your signature in dark ink on white paper.`}
        picture={user.signatureImage ?? null}
        save={save('signatureImage')}
      />
    </>
  )
}
