import { userCalls } from '#contract/calls/user.ts'
import type { CallOutput } from '#contract/call.ts'
import { FactorsOffDialog } from '#forms/factors-off-dialog.tsx'
import { ListState } from '#forms/list/list-state.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { sessionDevice } from '#ui/session-device.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useAccess, useRightsChanged } from './access-queries.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { User } from './user-types.ts'

type Session = CallOutput<(typeof userCalls)['user.sessions']>['sessions'][number]
type Asking = { readonly act: 'end'; readonly session: Session | null } | { readonly act: 'reset' }

/** Where a person is signed in, and the end of it; the second step taken off from who has lost it. [ACT-5, FAC-6] */
export function UserSessions({ user }: { user: User }) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const rightsChanged = useRightsChanged()
  const self = useSession().user?.id === user.id
  const [asking, setAsking] = useState<Asking | null>(null)
  const mayEnd = may('USER.ONLINE_ACTIVE')
  const list = useAccess(userCalls['user.sessions'], { userId: user.id }, { enabled: mayEnd })
  if (!mayEnd) return null
  const name = text.pick(user.nameBn, user.nameEn)
  const columns: TableColumn<Session>[] = [
    { key: 'since', title: t`Signed in`, render: (line) => text.dateTime(line.startedAt) },
    { key: 'device', title: t`Device`, render: sessionDevice },
    { key: 'used', title: t`Last used`, render: (line) => (line.usedAt === null ? '–' : text.dateTime(line.usedAt)) },
    { key: 'until', title: t`Until`, render: (line) => text.dateTime(line.expiresAt) },
    ...(self
      ? []
      : [
          {
            key: 'acts',
            title: t`Acts`,
            render: (line: Session) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t`End the session of ${sessionDevice(line)}`}
                onClick={() => setAsking({ act: 'end', session: line })}
              >
                <Trans>End</Trans>
              </Button>
            ),
          },
        ]),
  ]
  const done = (said: string) => {
    showToast('good', said)
    setAsking(null)
  }
  return (
    <>
      <h2>
        <Trans>Sessions</Trans>
      </h2>
      <ListState of={list}>
        {({ sessions, factors }) => (
          <>
            <DataTable
              caption={t`Where ${name} is signed in`}
              columns={columns}
              rows={sessions}
              rowKey={(line) => line.id}
              empty={t`This person is signed in nowhere.`}
            />
            <p>{factors === 0 ? <Trans>No second step is set up.</Trans> : <Trans>A second step is set up.</Trans>}</p>
            {self ? null : (
              <Group gap="sm">
                {sessions.length === 0 ? null : (
                  <Button variant="default" onClick={() => setAsking({ act: 'end', session: null })}>
                    <Trans>End all sessions…</Trans>
                  </Button>
                )}
                {factors === 0 ? null : (
                  <Button variant="default" onClick={() => setAsking({ act: 'reset' })}>
                    <Trans>Take the second step off…</Trans>
                  </Button>
                )}
              </Group>
            )}
          </>
        )}
      </ListState>
      {asking?.act === 'end' ? (
        <ConfirmDialog
          title={asking.session === null ? t`End all sessions of ${name}?` : t`End this session of ${name}?`}
          confirm={t`End`}
          reason="required"
          danger
          content={[user.id, asking.session?.id ?? null]}
          act={({ reason, idempotencyKey }) =>
            request(
              userCalls['user.end-sessions'],
              { userId: user.id, reason, ...(asking.session === null ? {} : { sessionId: asking.session.id }) },
              { idempotencyKey },
            )
          }
          onDone={() => done(t`Ended.`)}
          onClose={() => setAsking(null)}
        >
          {() => (
            <p>
              {asking.session === null ? (
                <Trans>The person is signed out everywhere, and what is not sent yet waits on the device.</Trans>
              ) : (
                sessionDevice(asking.session)
              )}
            </p>
          )}
        </ConfirmDialog>
      ) : null}
      {asking?.act === 'reset' ? (
        <FactorsOffDialog
          name={name}
          takeOff={async (reason) => {
            const taken = await request(userCalls['user.reset-factors'], { userId: user.id, reason })
            await rightsChanged()
            return taken
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}
