import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import '#platform/wire/correction-refusals.ts'
import type { khatianCalls } from '#contract/calls/khatian.ts'
import type { CallOutput } from '#contract/call.ts'
import { khatianCorrectionCalls as calls } from '#contract/calls/khatian-correction.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import type { CorrectionSubject } from '#domain/correction/types.ts'
import { SubjectBoxes } from '#features/corrections/subject-boxes.tsx'
import { DigitsInput } from '#forms/digits-input.tsx'
import { SurveyAndJl, type SurveyPlace } from '#forms/survey-and-jl.tsx'
import { surveyWords } from '#forms/khatian-words.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { findKhatianByNumber } from '#platform/queries/khatian-by-number.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { caseQueries } from './case-queries.ts'
import classes from './cases.module.css'

type Khatian = CallOutput<(typeof khatianCalls)['khatian.get']>['khatian']
type Props = { khatianId: string | undefined; onMade: (caseId: string) => void }

/** A request for a correction, taken down by the office: of a khatian that is looked at, or of one by its number. */
export function NewCaseScreen({ khatianId, onMade }: Props) {
  const { t } = useLingui()
  usePageTitle(t`New correction request`)
  return (
    <>
      <h1>
        <Trans>New correction request</Trans>
      </h1>
      {khatianId === undefined ? (
        <RequestForm about={null} onMade={onMade} />
      ) : (
        <OfKhatian khatianId={khatianId} onMade={onMade} />
      )}
    </>
  )
}

function OfKhatian({ khatianId, onMade }: { khatianId: string; onMade: Props['onMade'] }) {
  const found = useQuery(khatianQueries.withTemplate(khatianId))
  if (found.data !== undefined) return <RequestForm about={found.data.khatian} onMade={onMade} />
  return found.error === null ? <Spinner /> : <RecordProblem error={found.error} />
}

const empty = { khatianNo: '', text: '', name: '', mobile: '', nid: '' }

function RequestForm({ about, onMade }: { about: Khatian | null; onMade: Props['onMade'] }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const { online } = useConnectivity()
  const queries = useQueryClient()
  const [place, setPlace] = useState<SurveyPlace>({ survey: 'RS', jl: null })
  const { survey, jl } = place
  const [subjects, setSubjects] = useState<readonly CorrectionSubject[]>([])
  const [typed, setTyped] = useState(empty)
  const [pressed, setPressed] = useState(false)
  // The same press again, after an answer that was lost, is the same request; another text is another one.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const make = useMutation({
    mutationFn: async () => {
      const { name, mobile, nid } = typed
      const khatianId =
        about?.id ?? (await findKhatianByNumber({ survey, jlNumberId: jl?.id ?? '', khatianNo: typed.khatianNo }))
      const parties = [{ role: 'applicant' as const, name, mobile, ...(nid.trim() === '' ? {} : { nid }) }]
      const input = { khatianId, text: typed.text, subjects: [...subjects], parties }
      return request(calls['khatian-correction.create'], input, { idempotencyKey: key })
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: caseQueries.all })
      onMade(id)
    },
  })
  const refused = make.error instanceof ApiProblem ? make.error.fields : {}
  const faultOf = (wire: string, value: string, required: boolean): string | null => {
    const code = refused[wire] ?? (required && pressed && value.trim() === '' ? 'value.required' : undefined)
    return code === undefined ? null : codeText(code)
  }
  const change = (values: Partial<typeof empty>): void => {
    setTyped({ ...typed, ...values })
    setKey(crypto.randomUUID())
    make.reset()
  }
  const isFound = about !== null || (jl !== null && typed.khatianNo.trim() !== '')
  const isReady = isFound && [typed.text, typed.name, typed.mobile].every((value) => value.trim() !== '')

  function submit(event: FormEvent): void {
    event.preventDefault()
    setPressed(true)
    if (isReady) make.mutate()
  }

  const number = about === null ? '' : showNumber(about.number, text.locale)
  const named = about === null ? '' : i18n._(surveyWords[about.survey])
  return (
    <form noValidate onSubmit={submit} className={classes['request']}>
      {make.error === null || Object.keys(refused).length > 0 ? null : <RecordProblem error={make.error} />}
      {about === null ? (
        <>
          <SurveyAndJl
            place={place}
            onChange={(chosen) => {
              setPlace(chosen)
              change({})
            }}
            error={faultOf('JL_NUMBER_ID', jl?.id ?? '', true)}
          />
          <DigitsInput
            label={t`Khatian number`}
            required
            inputMode="text"
            value={typed.khatianNo}
            error={faultOf('KHATIAN_NO', typed.khatianNo, true)}
            onChange={(khatianNo) => change({ khatianNo })}
          />
        </>
      ) : (
        <p>
          <strong>
            <Trans>Khatian {number}</Trans>
          </strong>{' '}
          {named}
        </p>
      )}
      <SubjectBoxes
        value={subjects}
        onChange={(chosen) => {
          setSubjects(chosen)
          change({})
        }}
      />
      <Textarea
        label={t`What is wrong, and how it should read`}
        required
        rows={4}
        maxLength={5000}
        value={typed.text}
        error={faultOf('TEXT', typed.text, true)}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <TextInput
        label={t`Name of the applicant`}
        required
        autoComplete="off"
        maxLength={200}
        value={typed.name}
        error={faultOf('NAME', typed.name, true)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <DigitsInput
        label={t`Mobile`}
        required
        inputMode="tel"
        value={typed.mobile}
        error={faultOf('MOBILE', typed.mobile, true)}
        onChange={(mobile) => change({ mobile })}
      />
      <DigitsInput
        label={t`NID`}
        value={typed.nid}
        error={faultOf('NID', typed.nid, false)}
        onChange={(nid) => change({ nid })}
      />
      <div>
        <Button type="submit" disabled={!online} loading={make.isPending}>
          <Trans>Take the request down</Trans>
        </Button>
      </div>
    </form>
  )
}
