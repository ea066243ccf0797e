import { loadWords } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { Suspense } from 'react'
import { LanguageButton } from './language-button.tsx'
import { lazyOptional } from './lazy-optional.ts'
import classes from './visitor-tools.module.css'

const VisitorBell = lazyOptional(async () => {
  const [{ VisitorBell: Found }] = await Promise.all([import('./visitor-bell.tsx'), loadWords('frame')])
  return Found
})

/** The tools above a page of citizens and vendors: notices for a signed-in person, and the language. A kiosk has no bell. */
export function VisitorTools() {
  const { externalUser } = useSession()
  const isKiosk = externalUser?.userType === 'VENDOR' && externalUser.vendorType === 'KIOSK'
  return (
    <div className={classes['tools']}>
      {externalUser === null || isKiosk ? null : (
        <Suspense>
          <VisitorBell key={externalUser.id} />
        </Suspense>
      )}
      <LanguageButton />
    </div>
  )
}
