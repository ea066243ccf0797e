import { organogramCalls } from '#contract/calls/permission-group.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import classes from './access.module.css'
import { type Post, useGroups } from './access-queries.ts'
import { AffectedDesks } from './affected-desks.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { systemRole } from './reach.ts'
import { changeBetween, keysTogether } from './rights-change.ts'
import { RightsPreview } from './rights-preview.tsx'
import { useGroupKeys } from './use-key-table.ts'
import { useUndo } from './use-undo.ts'

type Group = Post['groups'][number]

const assign = organogramCalls['base-organogram.assign-group']
const remove = organogramCalls['base-organogram.remove-group']

/** Puts a group of the country on a post. */
export function AssignToPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const undo = useUndo()
  const groups = useGroups().data ?? []
  const [chosen, setChosen] = useState('')
  const where = text.pick(post.nameBn, post.nameEn)
  const there = new Set(post.groups.map((group) => group.id))
  const open = groups.filter((one) => one.officeId === null && one.role !== systemRole && !there.has(one.id))
  return (
    <ConfirmDialog
      title={t`Assign a group to ${where}`}
      confirm={t`Assign`}
      reason="required"
      wide
      ready={chosen !== ''}
      content={[post.id, chosen]}
      act={({ reason, idempotencyKey }) =>
        request(assign, { postId: post.id, groupId: chosen, reason }, { idempotencyKey })
      }
      onDone={(_, why) => {
        const back = (reason: string) => request(remove, { postId: post.id, groupId: chosen, reason })
        showToast('good', t`The group is assigned.`, undo(back, why))
        onClose()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <div className={classes['form']}>
            <NativeSelect
              label={t`Group`}
              required
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={[
                { value: '', label: t`Choose a group` },
                ...open.map((one) => ({
                  value: one.id,
                  label: one.active
                    ? text.pick(one.nameBn, one.nameEn)
                    : `${text.pick(one.nameBn, one.nameEn)} (${t`switched off`})`,
                })),
              ]}
            />
          </div>
          {chosen === '' ? null : <PostPreview post={post} after={[...there, chosen]} />}
        </>
      )}
    </ConfirmDialog>
  )
}

/** Takes a group from a post. */
export function TakeFromPost({ post, group, onClose }: { post: Post; group: Group; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const undo = useUndo()
  const [name, where] = [text.pick(group.nameBn, group.nameEn), text.pick(post.nameBn, post.nameEn)]
  return (
    <ConfirmDialog
      title={t`Take ${name} from ${where}?`}
      confirm={t`Take away`}
      reason="optional"
      danger
      wide
      content={[post.id, group.id]}
      act={({ reason, idempotencyKey }) =>
        request(remove, { postId: post.id, groupId: group.id, reason }, { idempotencyKey })
      }
      onDone={(_, why) => {
        const back = (reason: string) => request(assign, { postId: post.id, groupId: group.id, reason })
        showToast('good', t`The group is taken away.`, undo(back, why))
        onClose()
      }}
      onClose={onClose}
    >
      {() => <PostPreview post={post} after={post.groups.map(({ id }) => id).filter((id) => id !== group.id)} />}
    </ConfirmDialog>
  )
}

/** Every desk that follows its post has the same groups, so that one change speaks for all of them. */
function PostPreview({ post, after }: { post: Post; after: readonly string[] }) {
  const keys = useGroupKeys()
  if (keys === undefined) return <Spinner />
  const before = post.groups.map(({ id }) => id)
  return (
    <>
      <RightsPreview change={changeBetween(keysTogether(keys, before), keysTogether(keys, after))} />
      <AffectedDesks at={{ postId: post.id, custom: false }} />
      <p className={classes['muted']}>
        <Trans>Desks with groups of their own stay as they are.</Trans>
      </p>
    </>
  )
}
