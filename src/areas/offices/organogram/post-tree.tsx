import { inTreeOrder } from '#domain/office/organogram.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import classes from './organogram.module.css'
import type { DraftPost } from './tree-edits.ts'

export type TreeActs = {
  readonly add: (parentId: string | null) => void
  readonly remove: (id: string) => void
  readonly move: (id: string, by: -1 | 1) => void
  readonly indent: (id: string, inwards: boolean) => void
}

type Props = {
  posts: readonly DraftPost[]
  chosen: string | null
  onChoose: (id: string) => void
  /** null: to be read only */
  acts: TreeActs | null
  onEdit: () => void
}

/**
 * Posts as a tree, gone through by arrows. Insert adds a post below, Delete takes one away, Alt with an arrow moves it, and
 * Enter leads to what stands beside. [ADM-30]
 */
export function PostTree({ posts, chosen, onChoose, acts, onEdit }: Props) {
  const { t } = useLingui()
  const text = useText()
  const tree = useRef<HTMLUListElement>(null)
  const lines = inTreeOrder(posts)
  const at = lines.findIndex(({ post }) => post.id === chosen)
  const wasIn = useRef(false)

  useEffect(() => {
    if (wasIn.current) tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [chosen, posts])

  function pressed(event: KeyboardEvent): void {
    const line = lines[at]
    if (line === undefined) return
    const { id } = line.post
    const moved: Readonly<Record<string, () => void>> = {
      ArrowUp: () => acts?.move(id, -1),
      ArrowDown: () => acts?.move(id, 1),
      ArrowRight: () => acts?.indent(id, true),
      ArrowLeft: () => acts?.indent(id, false),
    }
    const gone: Readonly<Record<string, () => void>> = {
      ArrowUp: () => choose(at - 1),
      ArrowDown: () => choose(at + 1),
      ArrowLeft: () => choose(lines.findIndex(({ post }) => post.id === line.post.parentId)),
      ArrowRight: () => (lines[at + 1]?.post.parentId === id ? choose(at + 1) : undefined),
      Home: () => choose(0),
      End: () => choose(lines.length - 1),
      Enter: onEdit,
      Insert: () => acts?.add(id),
      Delete: () => acts?.remove(id),
    }
    const act = (event.altKey ? moved : gone)[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  function choose(next: number): void {
    const line = lines[next]
    if (line !== undefined) onChoose(line.post.id)
  }

  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={t`Posts of the organogram`}
      className={classes['tree']}
      onKeyDown={pressed}
      onFocus={() => (wasIn.current = true)}
      onBlur={(event) => (wasIn.current = event.relatedTarget === null)}
    >
      {lines.map(({ post, depth }, index) => (
        <li
          key={post.id}
          role="treeitem"
          aria-level={depth + 1}
          aria-selected={post.id === chosen}
          tabIndex={post.id === chosen || (at < 0 && index === 0) ? 0 : -1}
          style={{ paddingInlineStart: `${depth * 22 + 10}px` }}
          onFocus={() => onChoose(post.id)}
        >
          <strong>{text.pick(post.nameBn, post.nameEn) || <Trans>New post</Trans>}</strong>
          <small>
            {post.isHead ? <Trans>head of the office</Trans> : <Trans>seats: {text.count(post.seats)}</Trans>}
          </small>
        </li>
      ))}
    </ul>
  )
}
