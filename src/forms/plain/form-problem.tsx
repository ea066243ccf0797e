import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'

/** Why a form was not taken, above it, with what somebody wrote about it. */
export function FormProblem({ problem }: { problem: unknown }) {
  const problemText = useProblemText()
  if (problem === null) return null
  const detail = problem instanceof ApiProblem ? problem.detail : null
  return (
    <Notice kind="bad">
      {problemText(problem)} {detail === null ? null : <Trans>Reason: {detail}</Trans>}
    </Notice>
  )
}
