import { useLingui } from '@lingui/react/macro'
import { rulesFor } from '#domain/khatian/survey-way.ts'
import { awaits, findTransition } from '#domain/khatian/transitions.ts'
import { type Awaited, khatianStatus } from '#domain/khatian/status.ts'
import type { Template } from '#domain/template/template.ts'
import { usePlaceWords } from '#forms/use-place-words.ts'
import type { RecordSession } from '#store/record-session.ts'
import { useSession } from '#platform/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { useSessionSlice } from './use-session-slice.ts'
import classes from './desk-bar.module.css'

type StatusNoticeProps = {
  session: RecordSession
  template: Template
  mayTakeBack: boolean
  onTakeBack: () => void
  /** to a cell that the remark speaks of */
  onGo: (path: string) => void
}

/** Why a khatian came back, or why it cannot be changed and what can be done. */
export function StatusNotice({ session, template, mayTakeBack, onTakeBack, onGo }: StatusNoticeProps) {
  const { t } = useLingui()
  const status = useSessionSlice(session, (state) => state.khatian?.status)
  const survey = useSessionSlice(session, (state) => state.khatian?.survey) ?? 'RS'
  const editable = useSessionSlice(session, (state) => state.editable)
  const rules = useSessionSlice(session, (state) => state.context?.rules)
  const userId = useSession().user?.id
  const own = useSessionSlice(session, (state) => userId !== undefined && state.khatian?.authors.includes(userId))
  const khatian = useSessionSlice(session, (state) => state.khatian)
  const placeWords = usePlaceWords()
  if (status === undefined) return null
  if (editable) {
    const came = status === khatianStatus.reCorrection || status === khatianStatus.citizenEntryPending
    const remark = khatian?.remarks.at(-1)
    if (!came || remark === undefined) return null
    const said = remark.text
    return (
      <Notice kind="warn">
        {t`Correction needed: ${said}`}
        {remark.paths === undefined ? null : (
          <span className={classes['pointed']}>
            {remark.paths.map((path) => (
              <button key={path} type="button" className={classes['button']} onClick={() => onGo(path)}>
                {placeWords(path, khatian, template)}
              </button>
            ))}
          </span>
        )}
      </Notice>
    )
  }
  const waiting: Record<Awaited, string> = {
    verification: t`This khatian was passed on and waits for verification. To change it, ask the verifier to send it back.`,
    comparison: t`This khatian was passed on and waits for comparison. To change it, ask the comparer to send it back.`,
    approval: t`This khatian was passed on and waits for approval. To change it, ask the approver to send it back.`,
  }
  const office = rulesFor(survey, rules ?? { skipVerification: false, allowSamePerson: false })
  const awaited = awaits(status, office)
  const takesBack = own === true && mayTakeBack && findTransition('take-back', status, office) !== undefined
  return (
    <Notice
      kind="info"
      action={
        takesBack ? (
          <button type="button" className={classes['button']} onClick={onTakeBack}>
            {t`Take the entry back`}
          </button>
        ) : undefined
      }
    >
      {awaited === null
        ? t`This khatian is finished and cannot be changed here. A correction needs a new version.`
        : waiting[awaited]}
    </Notice>
  )
}
