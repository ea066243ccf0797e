import { baseOffice } from '#contract/resources/base-office.ts'
import type { CallOutput } from '#contract/call.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { UnsavedGuard } from '#forms/unsaved-guard.tsx'
import { baseOrganogram } from '#contract/resources/base-organogram.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import classes from './organogram.module.css'
import { PostForm } from './post-form.tsx'
import { PostTree, type TreeActs } from './post-tree.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { addPost, changePost, type DraftPost, indentPost, movePost, removePost } from './tree-edits.ts'
import { organogramQueries } from './organogram-queries.ts'

type Organogram = CallOutput<typeof baseOffice.calls.organogram>

/** The organogram of a base office: drawn as a tree, changed by keys or pointer, saved as a whole, then published. */
export function OrganogramPanel({ id }: { id: string }) {
  const found = useQuery(organogramQueries.of(id))
  return <ListState of={found}>{(data) => <Editor key={JSON.stringify(data.posts)} id={id} read={data} />}</ListState>
}

function draftOf({ posts }: Organogram): readonly DraftPost[] {
  return posts.map(({ groups, deskCount: _deskCount, ...post }) => ({
    ...post,
    groupIds: groups.map((group) => group.id),
  }))
}

function Editor({ id, read }: { id: string; read: Organogram }) {
  const { t } = useLingui()
  const may = useMay()
  const { user } = useSession()
  const codeText = useCodeText()
  const queries = useQueryClient()
  const [posts, setPosts] = useState(() => draftOf(read))
  const [chosen, setChosen] = useState<string | null>(read.posts[0]?.id ?? null)
  const [reason, setReason] = useState('')
  const [publishing, setPublishing] = useState(false)
  const side = useRef<HTMLDivElement>(null)
  const mayChange = may(baseOffice.calls['save-organogram'].needs)
  const mayGiveGroups = may('PERMISSION_GROUP.ASSIGN') && user?.userType === 'SYSTEM'
  const unsaved = JSON.stringify(posts) !== JSON.stringify(draftOf(read))
  const saving = useMutation({
    mutationFn: () =>
      request(baseOffice.calls['save-organogram'], {
        id,
        reason,
        posts: posts.map(({ groupIds, services, ...post }) => ({
          ...post,
          services: [...services] as never,
          ...(mayGiveGroups ? { groupIds: [...groupIds] } : {}),
        })),
      }),
    onSuccess: async (data) => {
      queries.setQueryData(organogramQueries.of(id).queryKey, data)
      await queries.invalidateQueries({ queryKey: declaredKeys.rows(baseOrganogram.name) })
    },
  })
  const post = posts.find((one) => one.id === chosen)
  const acts: TreeActs = {
    add: (parentId) => {
      const fresh = crypto.randomUUID()
      setPosts(addPost(posts, fresh, parentId))
      setChosen(fresh)
    },
    remove: (gone) => {
      const rest = removePost(posts, gone)
      setPosts(rest)
      setChosen(
        rest[
          Math.max(
            0,
            Math.min(
              posts.findIndex((one) => one.id === gone),
              rest.length,
            ) - 1,
          )
        ]?.id ?? null,
      )
    },
    move: (moved, by) => setPosts(movePost(posts, moved, by)),
    indent: (moved, inwards) => setPosts(indentPost(posts, moved, inwards)),
  }
  const faults = saving.error instanceof ApiProblem ? saving.error.fields : {}
  const at = posts.findIndex((one) => one.id === chosen)
  const errors = Object.fromEntries(
    Object.entries({
      nameBn: 'NAME_BN',
      nameEn: 'NAME_EN',
      seats: 'SEATS',
      isHead: 'IS_HEAD',
      parentId: 'PARENT_ID',
    }).flatMap(([field, wire]) => {
      const code = faults[`POSTS.${at}.${wire}`]
      return code === undefined ? [] : [[field, codeText(code)]]
    }),
  )
  return (
    <>
      <UnsavedGuard unsaved={unsaved && !saving.isPending} />
      <FormProblem problem={saving.error} />
      {[errors['isHead'], errors['parentId']].map((said) => (said === undefined ? null : <p key={said}>{said}</p>))}
      {posts.length === 0 ? (
        <p>
          <Trans>There is no post yet. The first one is the head of the office.</Trans>
        </p>
      ) : null}
      {mayChange ? (
        <div className={classes['acts']}>
          <Button onClick={() => acts.add(chosen)}>
            {posts.length === 0 ? <Trans>Add the first post</Trans> : <Trans>Add a post below</Trans>}
          </Button>
          {chosen === null ? null : (
            <>
              <Button variant="default" onClick={() => acts.move(chosen, -1)}>
                <Trans>Up</Trans>
              </Button>
              <Button variant="default" onClick={() => acts.move(chosen, 1)}>
                <Trans>Down</Trans>
              </Button>
              <Button variant="default" onClick={() => acts.indent(chosen, true)}>
                <Trans>Inwards</Trans>
              </Button>
              <Button variant="default" onClick={() => acts.indent(chosen, false)}>
                <Trans>Outwards</Trans>
              </Button>
              <Button variant="default" onClick={() => acts.remove(chosen)}>
                <Trans>Take away</Trans>
              </Button>
            </>
          )}
        </div>
      ) : null}
      <div className={classes['sides']}>
        <PostTree
          posts={posts}
          chosen={chosen}
          onChoose={setChosen}
          acts={mayChange ? acts : null}
          onEdit={() => side.current?.querySelector('input')?.focus()}
        />
        <div ref={side}>
          {post === undefined || !mayChange ? null : (
            <PostForm
              key={post.id}
              post={post}
              errors={errors}
              mayGiveGroups={mayGiveGroups}
              onChange={(change) => setPosts(changePost(posts, post.id, change))}
            />
          )}
        </div>
      </div>
      {mayChange ? (
        <div className={classes['save']}>
          {unsaved ? (
            <TextInput
              label={t`Reason, such as the number of an order`}
              value={reason}
              error={faults['REASON'] === undefined ? undefined : codeText(faults['REASON'])}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : null}
          <div className={classes['acts']}>
            <Button disabled={!unsaved} loading={saving.isPending} onClick={() => saving.mutate()}>
              <Trans>Save</Trans>
            </Button>
            <Button variant="default" disabled={!unsaved} onClick={() => setPosts(draftOf(read))}>
              <Trans>Discard</Trans>
            </Button>
            <Button variant="default" disabled={unsaved} onClick={() => setPublishing(true)}>
              <Trans>Publish…</Trans>
            </Button>
          </div>
        </div>
      ) : null}
      {publishing ? <PublishDialog id={id} onClose={() => setPublishing(false)} /> : null}
    </>
  )
}
