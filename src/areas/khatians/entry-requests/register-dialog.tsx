import { entryRequestCalls } from '#contract/calls/entry-request.ts'
import type { JlNumber } from '#contract/calls/survey.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SurveyAndJl, type SurveyPlace } from '#forms/survey-and-jl.tsx'
import classes from './requests.module.css'
import { applicationQueries } from './application-queries.ts'

const empty = { khatianNo: '', applicant: '', mobile: '', reference: '', note: '' }

type Props = {
  survey: SurveyKey
  /** the khatian it is for, where that is known already */
  about?: { readonly jl: JlNumber; readonly khatianNo: string }
  onClose: () => void
}

/** Takes down an application for a khatian that is not digitised. */
export function RegisterDialog({ survey: first, about, onClose }: Props) {
  const { t } = useLingui()
  const codeText = useCodeText()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const { digits } = useText()
  const [place, setPlace] = useState<SurveyPlace>({ survey: first, jl: about?.jl ?? null })
  const { jl } = place
  const [typed, setTyped] = useState({ ...empty, khatianNo: about?.khatianNo ?? '' })
  const [pressed, setPressed] = useState(false)
  // The same press again, after an answer that was lost, is the same application; another text is another one.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const register = useMutation({
    mutationFn: () =>
      request(entryRequestCalls['application.create'], { jlNumberId: jl?.id ?? '', ...typed }, { idempotencyKey: key }),
    onSuccess: async (application) => {
      const number = digits(application.number)
      showToast('good', t`Khatian ${number}: application registered`)
      await queries.invalidateQueries({ queryKey: applicationQueries.all })
      onClose()
    },
  })
  const codes = register.error instanceof ApiProblem ? register.error.fields : {}
  const change = (change: Partial<typeof empty>) => {
    setTyped({ ...typed, ...change })
    setKey(crypto.randomUUID())
    register.reset()
  }
  const fault = (wire: string, value: string, required: boolean) => {
    const code = codes[wire] ?? (required && pressed && value.trim() === '' ? 'value.required' : undefined)
    return code === undefined ? null : codeText(code)
  }
  const ready = jl !== null && [typed.khatianNo, typed.applicant, typed.mobile].every((value) => value.trim() !== '')

  return (
    <Dialog title={t`Register an application`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setPressed(true)
          if (ready) register.mutate()
        }}
      >
        <div className={classes['form']}>
          {register.error === null || Object.keys(codes).length > 0 ? null : (
            <Notice kind="bad">{problemText(register.error)}</Notice>
          )}
          <SurveyAndJl
            place={place}
            onChange={(chosen) => {
              setPlace(chosen)
              change({})
            }}
            error={fault('JL_NUMBER_ID', jl?.id ?? '', true)}
            isFirst={about === undefined}
          />
          <DigitsInput
            label={t`Khatian number`}
            required
            inputMode="text"
            value={typed.khatianNo}
            error={fault('KHATIAN_NO', typed.khatianNo, true)}
            onChange={(khatianNo) => change({ khatianNo })}
          />
          <TextInput
            label={t`Name of the applicant`}
            ref={about === undefined ? null : firstFocus}
            required
            maxLength={200}
            value={typed.applicant}
            error={fault('APPLICANT', typed.applicant, true)}
            onChange={(event) => change({ applicant: event.currentTarget.value })}
          />
          <DigitsInput
            label={t`Mobile`}
            required
            inputMode="tel"
            value={typed.mobile}
            error={fault('MOBILE', typed.mobile, true)}
            onChange={(mobile) => change({ mobile })}
          />
          <TextInput
            label={t`Reference`}
            maxLength={100}
            value={typed.reference}
            error={fault('REFERENCE', typed.reference, false)}
            onChange={(event) => change({ reference: event.currentTarget.value })}
          />
          <Textarea
            label={t`Note`}
            maxLength={1000}
            rows={2}
            value={typed.note}
            error={fault('NOTE', typed.note, false)}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </div>
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={register.isPending}>
            <Trans>Register</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
