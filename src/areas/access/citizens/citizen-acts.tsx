import { citizenAdministrationCalls } from '#contract/calls/citizen-administration.ts'
import type { ListRowOf } from '#contract/declare/list.ts'
import type { citizen as declaration } from '#contract/lists/citizen.ts'
import { FactorsOffDialog } from '#forms/factors-off-dialog.tsx'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { citizen as citizens } from '#contract/lists/citizen.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Citizen = ListRowOf<typeof declaration>

/** Seeing what is masked, and switching an account on or off; both with a reason that stands in the log. */
export function CitizenActs({ citizen }: { citizen: Citizen }) {
  const may = useMay()
  const { pick } = useText()
  const [asked, setAsked] = useState<'unmask' | 'active' | 'factors' | null>(null)
  if (!may('CITIZEN.UNMASK') && !may('CITIZEN.UPDATE')) return '–'
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {may('CITIZEN.UNMASK') ? (
          <Button size="compact-sm" variant="default" onClick={() => setAsked('unmask')}>
            <Trans>Show all</Trans>
          </Button>
        ) : null}
        {may('CITIZEN.UPDATE') ? (
          <Button size="compact-sm" variant="default" onClick={() => setAsked('active')}>
            {citizen.active ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
          </Button>
        ) : null}
        {may('CITIZEN.UPDATE') ? (
          <Button size="compact-sm" variant="default" onClick={() => setAsked('factors')}>
            <Trans>Take the second step off…</Trans>
          </Button>
        ) : null}
      </Group>
      {asked === 'factors' ? (
        <FactorsOffDialog
          name={pick(citizen.nameBn, citizen.nameEn)}
          takeOff={(reason) =>
            request(citizenAdministrationCalls['citizen.reset-factors'], { citizenId: citizen.id, reason })
          }
          onClose={() => setAsked(null)}
        />
      ) : asked === null ? null : (
        <ReasonDialog citizen={citizen} act={asked} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

type Props = { citizen: Citizen; act: 'unmask' | 'active'; onClose: () => void }

function ReasonDialog({ citizen, act, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  // The same press again, after an answer that was lost, is the same act.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const name = text.pick(citizen.nameBn, citizen.nameEn)
  const switchTo = !citizen.active
  const asked = useMutation({
    mutationFn: () => {
      const input = { citizenId: citizen.id, reason }
      return act === 'unmask'
        ? request(citizenAdministrationCalls['citizen.unmask'], input, { idempotencyKey })
        : request(citizenAdministrationCalls['citizen.set-active'], { ...input, active: switchTo }, { idempotencyKey })
    },
    onSuccess: () => {
      if (act === 'unmask') return
      showToast('good', switchTo ? t`Switched on.` : t`Switched off.`)
      void queries.invalidateQueries({ queryKey: declaredKeys.list(citizens.name) })
      onClose()
    },
  })
  const shown = act === 'unmask' ? asked.data : undefined
  const press = (): void => (reason.trim() === '' ? setMissing(true) : asked.mutate())
  const title = act === 'unmask' ? t`Identity of ${name}` : switchTo ? t`Switch ${name} on?` : t`Switch ${name} off?`
  return (
    <Dialog title={title} onClose={onClose}>
      {shown === undefined ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            press()
          }}
        >
          <p>
            {act === 'unmask' ? (
              <Trans>Who asked and why stands in the audit log.</Trans>
            ) : switchTo ? (
              <Trans>The person can sign in again.</Trans>
            ) : (
              <Trans>The person is signed out everywhere and cannot sign in.</Trans>
            )}
          </p>
          <FormProblem problem={asked.error} />
          <TextInput
            label={t`Reason`}
            required
            autoFocus
            maxLength={500}
            value={reason}
            error={missing ? t`Give a reason.` : null}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
          <Group justify="flex-end" gap="sm" mt="md">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={asked.isPending}>
              {act === 'unmask' ? (
                <Trans>Show all</Trans>
              ) : switchTo ? (
                <Trans>Switch on</Trans>
              ) : (
                <Trans>Switch off</Trans>
              )}
            </Button>
          </Group>
        </form>
      ) : (
        <dl>
          <dt>
            <Trans>Mobile</Trans>
          </dt>
          <dd>{text.digits(shown.mobile ?? '–')}</dd>
          <dt>
            <Trans>E-mail</Trans>
          </dt>
          <dd>{shown.email ?? '–'}</dd>
          <dt>
            <Trans>NID</Trans>
          </dt>
          <dd>{text.digits(shown.nid ?? '–')}</dd>
        </dl>
      )}
    </Dialog>
  )
}
