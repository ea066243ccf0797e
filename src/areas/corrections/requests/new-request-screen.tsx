import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import '#platform/wire/correction-refusals.ts'
import { khatianRequestCalls as calls } from '#contract/calls/khatian-request.ts'
import { surveyChoices } from '#contract/lists/survey-names.ts'
import { requestKinds, type RequestKind } from '#domain/khatian-request/request.ts'
import { parseArea } from '#domain/kernel/area.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { balanceQueries, type Balance } from './balance-queries.ts'
import { figureKey, ResetFields, type Figures } from './reset-fields.tsx'
import { requestKeys } from './request-keys.ts'
import { requestQueries, type KhatianRequest } from './request-queries.ts'
import { kindWords } from './request-words.ts'
import classes from './requests.module.css'

type ScreenProps = {
  khatianId: string
  kind: RequestKind
  /** of an agoto correction, which begins at the mutation that took of the khatian and is then all that is asked */
  mutationKhatianId: string | null
}

/** Asks that an approved khatian be unlocked, copied from its page, corrected for a mutation, or its balance reset. */
export function NewRequestScreen({ khatianId, kind, mutationKhatianId }: ScreenProps) {
  const { t } = useLingui()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const found = useQuery({ ...balanceQueries.one(desk?.id, khatianId), enabled: online })
  usePageTitle(t`New request`)
  useScreenKeySheet(requestKeys)
  if (found.data !== undefined) {
    const first = mutationKhatianId !== null ? 'agoto' : kind === 'agoto' ? 'unlock' : kind
    return <Form found={found.data} first={first} mutationKhatianId={mutationKhatianId} />
  }
  return (
    <>
      <h1>
        <Trans>New request</Trans>
      </h1>
      {found.error === null ? <Spinner /> : <RecordProblem error={found.error} />}
    </>
  )
}

type FormProps = { found: Balance; first: RequestKind; mutationKhatianId: string | null }

function Form({ found, first, mutationKhatianId }: FormProps) {
  const { t, i18n } = useLingui()
  const text = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const codeText = useCodeText()
  const { online } = useConnectivity()
  const [kind, setKind] = useState<RequestKind>(first)
  const asked = requestKinds.filter((one) => (one === 'agoto') === (mutationKhatianId !== null))
  const [reason, setReason] = useState('')
  const [figures, setFigures] = useState<Figures>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const send = useMutation({
    mutationFn: (key: string) => submit(found, { kind, mutationKhatianId, reason: reason.trim(), figures }, key),
    onSuccess: (made) => {
      const no = text.digits(made.requestNo)
      showToast('good', t`Request ${no} was submitted.`)
      void navigate({ to: screens[kind], params: { id: made.id } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: requestQueries.all }),
  })
  const refused = send.error instanceof ApiProblem ? send.error.fields : {}

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const missing = reason.trim() === '' ? { reason: 'value.required' } : {}
    const wrong = kind === 'balance-reset' ? faultsOf(found, figures) : {}
    setFaults({ ...missing, ...wrong })
    if (Object.keys({ ...missing, ...wrong }).length === 0) send.mutate(crypto.randomUUID())
  }

  const [surveyBn, surveyEn] = surveyChoices[found.survey]
  const khatian = `${text.pick(surveyBn, surveyEn)} ${showNumber(found.khatianNo, text.locale)}`
  const reasonFault = faults['reason'] ?? refused['reason']
  return (
    <>
      <h1>
        <Trans>New request: khatian {khatian}</Trans>
      </h1>
      <form noValidate onSubmit={onSubmit} className={classes['form']}>
        {send.error === null ? null : <RecordProblem error={send.error} />}
        {faults['items'] === undefined ? null : (
          <Notice kind="bad">
            <Trans>Write for at least one dag or owner what is to remain.</Trans>
          </Notice>
        )}
        <NativeSelect
          label={t`What is asked for`}
          value={kind}
          data={asked.map((one) => ({ value: one, label: i18n._(kindWords[one]) }))}
          onChange={(event) => {
            setKind(asked.find((one) => one === event.currentTarget.value) ?? 'unlock')
            setFaults({})
          }}
        />
        {kind === 'balance-reset' ? (
          <ResetFields found={found} figures={figures} faults={faults} onChange={setFigures} />
        ) : null}
        <Textarea
          label={t`Reason`}
          required
          rows={4}
          maxLength={5000}
          value={reason}
          error={reasonFault === undefined ? null : codeText(reasonFault)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Button type="submit" loading={send.isPending} disabled={!online}>
            <Trans>Submit</Trans>
          </Button>
        </Group>
      </form>
    </>
  )
}

const screens = {
  unlock: '/unlock-requests/$id',
  agoto: '/agoto-corrections/$id',
  'scan-copy': '/scan-copy-requests/$id',
  'balance-reset': '/balance-resets/$id',
} as const

/** What of the figures cannot be sent. */
function faultsOf({ dags }: Balance, figures: Figures): Record<string, string> {
  const typed = Object.entries(figures).filter(([, value]) => value.trim() !== '')
  if (typed.length === 0) return { items: 'value.required' }
  const most = new Map<string, number | null>()
  for (const dag of dags) {
    most.set(figureKey(dag.dagNo, null), dag.area)
    for (const owner of dag.owners) most.set(figureKey(dag.dagNo, owner.id), owner.part)
  }
  return Object.fromEntries(
    typed.flatMap(([key, value]) => {
      const area = parseArea(value, 'acre')
      if (!area.ok) return [[key, area.code]]
      return area.value > (most.get(key) ?? 0) ? [[key, 'balance.range']] : []
    }),
  )
}

type Wanted = Pick<FormProps, 'mutationKhatianId'> & {
  readonly kind: RequestKind
  readonly reason: string
  readonly figures: Figures
}

function submit(
  { khatianId, dags }: Balance,
  { kind, mutationKhatianId, reason, figures }: Wanted,
  idempotencyKey: string,
): Promise<KhatianRequest> {
  const key = { idempotencyKey }
  if (mutationKhatianId !== null)
    return request(calls['agoto-khatian-correction.request'], { khatianId, mutationKhatianId, reason }, key)
  if (kind === 'unlock') return request(calls['khatian-unlock-request.create'], { khatianId, reason }, key)
  if (kind === 'scan-copy') return request(calls['scan-copy-request.create'], { khatianId, reason }, key)
  const items = dags.flatMap(({ dagNo, owners }) =>
    [null, ...owners.map(({ id }) => id)].flatMap((ownerId) => {
      const area = parseArea(figures[figureKey(dagNo, ownerId)] ?? '', 'acre')
      return area.ok ? [{ dagNo, ownerId, remaining: area.value }] : []
    }),
  )
  return request(calls['khatian-balance-reset.request'], { khatianId, reason, items }, key)
}
