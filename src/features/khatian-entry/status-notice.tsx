import { useLingui } from '@lingui/react/macro'
import { rulesFor } from '#domain/khatian/survey-way.ts'
import { awaits, type Awaited } from '#domain/khatian/transitions.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import type { RecordSession } from '#store/record-session.ts'
import { Notice } from '#ui/notice.tsx'
import { useSessionSlice } from './use-session-slice.ts'

/** Why a khatian came back, or why it cannot be changed and what can be done. */
export function StatusNotice({ session }: { session: RecordSession }) {
  const { t } = useLingui()
  const status = useSessionSlice(session, (state) => state.khatian?.status)
  const survey = useSessionSlice(session, (state) => state.khatian?.survey) ?? 'RS'
  const editable = useSessionSlice(session, (state) => state.editable)
  const rules = useSessionSlice(session, (state) => state.context?.rules)
  const remark = useSessionSlice(session, (state) => state.khatian?.remarks.at(-1)?.text)
  if (status === undefined) return null
  if (editable) {
    const came = status === khatianStatus.reCorrection || status === khatianStatus.citizenEntryPending
    return came && remark !== undefined ? <Notice kind="warn">{t`Correction needed: ${remark}`}</Notice> : null
  }
  const waiting: Record<Awaited, string> = {
    verification: t`This khatian was passed on and waits for verification. To change it, ask the verifier to send it back.`,
    comparison: t`This khatian was passed on and waits for comparison. To change it, ask the comparer to send it back.`,
    approval: t`This khatian was passed on and waits for approval. To change it, ask the approver to send it back.`,
  }
  const awaited = awaits(status, rulesFor(survey, rules ?? { skipVerification: false, allowSamePerson: false }))
  return (
    <Notice kind="info">
      {awaited === null
        ? t`This khatian is finished and cannot be changed here. A correction needs a new version.`
        : waiting[awaited]}
    </Notice>
  )
}
