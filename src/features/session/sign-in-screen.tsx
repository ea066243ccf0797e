import { beginSignIn } from '#platform/sign-in.ts'
import { useProblemText } from '#platform/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { NetworkProblem } from '#platform/problems.ts'
import { useEffect, useRef, useState } from 'react'

/** Goes straight to the provider; it is the page of the sign-in window over a screen. */
export function SignInScreen({ popup }: { popup: boolean }) {
  const problemText = useProblemText()
  const [failed, setFailed] = useState(false)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    beginSignIn({ popup }).catch(() => setFailed(true))
  }, [popup])
  return failed ? <Notice kind="bad">{problemText(new NetworkProblem('unreachable'))}</Notice> : <Spinner />
}
