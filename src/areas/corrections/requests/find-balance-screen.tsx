import '#platform/wire/correction-refusals.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { SurveyAndJl, type SurveyPlace } from '#forms/survey-and-jl.tsx'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { findKhatianByNumber } from '#platform/queries/khatian-by-number.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import classes from './requests.module.css'

/** Finds a khatian by place and number and opens the balance of its land. [BAL-30] */
export function FindBalanceScreen({ onFound }: { onFound: (khatianId: string) => void }) {
  const { t } = useLingui()
  const codeText = useCodeText()
  const problemText = useProblemText()
  const { online } = useConnectivity()
  const [place, setPlace] = useState<SurveyPlace>({ survey: 'RS', jl: null })
  const { survey, jl } = place
  const [khatianNo, setKhatianNo] = useState('')
  const [pressed, setPressed] = useState(false)
  const find = useMutation({
    mutationFn: () => findKhatianByNumber({ survey, jlNumberId: jl?.id ?? '', khatianNo }),
    onSuccess: onFound,
  })
  const title = t`Land balance and history`
  usePageTitle(title)
  const refused = find.error instanceof ApiProblem ? find.error.fields : {}
  const faultOf = (name: string, isEmpty: boolean): string | null => {
    const code = refused[name] ?? (pressed && isEmpty ? 'value.required' : undefined)
    return code === undefined ? null : codeText(code)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setPressed(true)
    if (jl !== null && khatianNo.trim() !== '') find.mutate()
  }

  return (
    <>
      <h1>{title}</h1>
      <form noValidate onSubmit={submit} className={classes['form']}>
        {find.error === null || Object.keys(refused).length > 0 ? null : (
          <Notice kind="bad">{problemText(find.error)}</Notice>
        )}
        <SurveyAndJl
          place={place}
          onChange={(chosen) => {
            setPlace(chosen)
            find.reset()
          }}
          error={faultOf('JL_NUMBER_ID', jl === null)}
        />
        <DigitsInput
          label={t`Khatian number`}
          required
          inputMode="text"
          value={khatianNo}
          error={faultOf('KHATIAN_NO', khatianNo.trim() === '')}
          onChange={(next) => {
            setKhatianNo(next)
            find.reset()
          }}
        />
        <div>
          <Button type="submit" disabled={!online} loading={find.isPending}>
            <Trans>Show the land balance</Trans>
          </Button>
        </div>
      </form>
    </>
  )
}
