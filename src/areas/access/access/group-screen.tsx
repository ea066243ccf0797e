import { permissionGroupCalls } from '#contract/calls/permission-group.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './access.module.css'
import { type GroupView, useAccess } from './access-queries.ts'
import { AffectedDesks } from './affected-desks.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { ActiveSign } from './active-sign.tsx'
import { HistoryOf } from './history-of.tsx'
import { KeyMatrix } from './key-matrix.tsx'
import { systemRole, useReach } from './reach.ts'
import { switchKeys, withSwitched } from './rights-change.ts'
import { SaveBar } from './save-bar.tsx'
import { SaveKeysDialog } from './save-keys-dialog.tsx'
import { groupTypeWords } from './type-words.ts'
import { UnsavedGuard } from '#forms/unsaved-guard.tsx'
import { useGroupKeys } from './use-key-table.ts'

/** One group: what it gives, where it is in force, and what was done to it. */
export function GroupScreen({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const text = useText()
  const group = useAccess(permissionGroupCalls['permission-group.get'], { groupId })
  const name = group.data === undefined ? t`Permission group` : text.pick(group.data.nameBn, group.data.nameEn)
  usePageTitle(name)
  return (
    <>
      <h1>{name}</h1>
      <ListState of={group}>{(data) => <GroupBody group={data} />}</ListState>
    </>
  )
}

type Doing = 'change' | 'remove' | 'save' | null

function GroupBody({ group }: { group: GroupView }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const reach = useReach()
  const navigate = useNavigate()
  const keys = useGroupKeys()
  const [draft, setDraft] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [doing, setDoing] = useState<Doing>(null)
  const base = new Set(group.permissions)
  const after = withSwitched(base, draft)
  const own = reach.mayChange(group)
  const close = () => setDoing(null)
  // A draft may come to say what somebody else has done meanwhile.
  const changes = [...draft].filter(([key, on]) => base.has(key) !== on).length
  return (
    <>
      <div className={classes['head']}>
        <dl className={classes['facts']}>
          <div>
            <dt>{t`Type`}</dt>
            <dd>{i18n._(groupTypeWords[group.type])}</dd>
          </div>
          <div>
            <dt>{t`Belongs to`}</dt>
            <dd>{group.officeId === null ? t`The whole country` : t`This office`}</dd>
          </div>
          <div>
            <dt>{t`State`}</dt>
            <dd>
              <ActiveSign active={group.active} />
            </dd>
          </div>
          <div>
            <dt>{t`In force`}</dt>
            <dd>
              <Plural
                value={group.postCount}
                one={`on ${text.count(group.postCount)} post`}
                other={`on ${text.count(group.postCount)} posts`}
              />
              {', '}
              <Plural
                value={group.deskCount}
                one={`at ${text.count(group.deskCount)} desk`}
                other={`at ${text.count(group.deskCount)} desks`}
              />
            </dd>
          </div>
        </dl>
        <span className={classes['acts']}>
          {own && may('PERMISSION_GROUP.UPDATE') ? (
            <Button variant="default" onClick={() => setDoing('change')}>
              <Trans>Change…</Trans>
            </Button>
          ) : null}
          {own && group.role === null && may('PERMISSION_GROUP.DELETE') ? (
            <Button variant="default" onClick={() => setDoing('remove')}>
              <Trans>Remove…</Trans>
            </Button>
          ) : null}
        </span>
      </div>
      {group.description === '' ? null : <p>{group.description}</p>}
      {own ? null : (
        <Notice kind="info">
          {group.role === systemRole ? (
            <Trans>This group makes system administrators. It cannot be changed or assigned.</Trans>
          ) : (
            <Trans>This group is of the whole country. Only a system administrator changes it.</Trans>
          )}
        </Notice>
      )}
      <h2>
        <Trans>Rights of the group</Trans>
      </h2>
      <KeyMatrix
        caption={t`Rights of the group`}
        held={after}
        base={base}
        mayGive={reach.mayGive}
        onSwitch={
          own && may('PERMISSION_GROUP.ASSIGN_PERMISSION')
            ? (switched, on) => setDraft(switchKeys(base, draft, switched, on))
            : null
        }
      />
      <SaveBar
        shown={changes > 0}
        said={
          <Plural
            value={changes}
            one="One right is switched and not saved yet."
            other={`${text.count(changes)} rights are switched and not saved yet.`}
          />
        }
      >
        <Button variant="default" onClick={() => setDraft(new Map())}>
          <Trans>Discard</Trans>
        </Button>
        <Button onClick={() => setDoing('save')} disabled={keys === undefined}>
          <Trans>Look and save…</Trans>
        </Button>
      </SaveBar>
      <h2>
        <Trans>Where it is in force</Trans>
      </h2>
      <AffectedDesks at={{ groupId: group.id }} />
      <HistoryOf subjectKind="permission-group" subjectId={group.id} />
      {doing === 'change' ? <GroupDialog group={group} onDone={close} onClose={close} /> : null}
      {doing === 'remove' ? (
        <RemoveGroup group={group} onClose={close} onDone={() => void navigate({ to: '/permission-groups' })} />
      ) : null}
      {doing === 'save' && keys !== undefined ? (
        <SaveKeysDialog
          group={group}
          keys={keys}
          stored={base}
          after={after}
          onDone={() => {
            setDraft(new Map())
            close()
          }}
          onClose={close}
        />
      ) : null}
      <UnsavedGuard unsaved={changes > 0} />
    </>
  )
}

function RemoveGroup({ group, onDone, onClose }: { group: GroupView; onDone: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const name = text.pick(group.nameBn, group.nameEn)
  const used = group.postCount + group.deskCount > 0
  return (
    <ConfirmDialog
      title={t`Remove the group ${name}?`}
      confirm={t`Remove`}
      reason="optional"
      danger
      leaves
      ready={!used}
      content={group.id}
      act={({ reason, idempotencyKey }) =>
        request(permissionGroupCalls['permission-group.remove'], { groupId: group.id, reason }, { idempotencyKey })
      }
      onDone={() => {
        showToast('good', t`The group ${name} is removed.`)
        onDone()
      }}
      onClose={onClose}
    >
      {() =>
        used ? (
          <>
            <Notice kind="warn">
              <Trans>It is still in use. Take it from its posts and desks first, or switch it off.</Trans>
            </Notice>
            <AffectedDesks at={{ groupId: group.id }} />
          </>
        ) : (
          <p>
            <Trans>Nobody is touched by it now. It cannot be brought back; its history stays.</Trans>
          </p>
        )
      }
    </ConfirmDialog>
  )
}
