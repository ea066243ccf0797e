import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { TemplateType } from '#domain/template/template.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useUserReplica } from '#platform/replica/user-replica.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Found, whereKhatianIs } from './where-queries.ts'

/** What an address says of its khatian: where it does not fit, there is no such khatian at it. */
type Said = {
  readonly survey?: SurveyKey | undefined
  readonly templateId?: string | undefined
  readonly templateType?: TemplateType | undefined
}

type Props = Said & { khatianId: string; children: (volumeId: string) => ReactNode }

/** The volume a khatian stands in: from this device where it is held, from the server otherwise. */
export function FindVolume({ khatianId, children, ...said }: Props) {
  const user = useUserReplica()
  const codeText = useCodeText()
  const found = useQuery(whereKhatianIs(user, khatianId))
  if (found.data !== undefined)
    return fits(said, found.data) ? children(found.data.volumeId) : <NotOpen>{codeText('khatian.not-found')}</NotOpen>
  return found.error === null ? <NotOpen>{null}</NotOpen> : <RecordProblem error={found.error} />
}

/** Before the khatian is there to name the screen, or where it is not to be had. */
function NotOpen({ children }: { children: string | null }) {
  const { t } = useLingui()
  usePageTitle(t`Khatian entry`)
  return children === null ? <Spinner /> : <Notice kind="bad">{children}</Notice>
}

function fits({ survey, templateId, templateType }: Said, found: Found): boolean {
  return (
    (survey === undefined || survey === found.survey) &&
    (templateId === undefined || templateId === found.templateId) &&
    (templateType === undefined || found.templateType === undefined || templateType === found.templateType)
  )
}
