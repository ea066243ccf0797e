import type { SavedView } from '#contract/calls/saved-view.ts'
import { useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './lists.module.css'
import { type Saving, useSavedViews } from './use-saved-views.ts'

type Props = {
  /** of the list or report */
  name: string
  /** what stands now: filters, order and tab of a list, parameters of a report */
  filters: Readonly<Record<string, string>>
  /** columns that are not shown */
  hidden?: readonly string[]
  /** Takes over what a view holds; every filter is named, those that it says nothing of as ''. */
  onShow: (filters: Readonly<Record<string, string>>, hidden: readonly string[]) => void
}

const nothing: readonly string[] = []

/** Filters, order and columns of a list, or parameters of a report, under a name: one's own, or the office's. [LST-16] */
export function SavedViews({ name, filters, hidden = nothing, onShow }: Props) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const { views, save, remove, online } = useSavedViews(name)
  const [naming, setNaming] = useState(false)
  const current = views.find((one) => isShown(one, filters, hidden))
  const refused = (error: unknown) => showToast('bad', problemText(error))

  function show(view: SavedView): void {
    // What the view says nothing of is as it was when nothing was narrowed.
    onShow(Object.fromEntries(Object.keys(filters).map((key) => [key, view.filters[key] ?? ''])), view.hidden)
  }

  if (naming)
    return (
      <NameForm
        busy={save.isPending}
        onClose={() => setNaming(false)}
        onSave={(given) =>
          save.mutate(
            { ...given, filters: narrowing(filters), hidden: [...hidden] },
            { onSuccess: () => setNaming(false), onError: refused },
          )
        }
      />
    )
  return (
    <div className={classes['saved']}>
      {views.length === 0 ? null : (
        <NativeSelect
          aria-label={t`Saved views`}
          value={current?.id ?? ''}
          onChange={(event) => {
            const chosen = views.find((one) => one.id === event.currentTarget.value)
            if (chosen !== undefined) show(chosen)
          }}
          data={[
            { value: '', label: t`Saved views` },
            ...groupOf(t`My own`, views, false),
            ...groupOf(t`Of the office`, views, true),
          ]}
        />
      )}
      {current === undefined ? (
        <Button variant="default" disabled={!online} onClick={() => setNaming(true)}>
          <Trans>Save this view</Trans>
        </Button>
      ) : (
        <Button
          variant="default"
          disabled={!online}
          loading={remove.isPending}
          onClick={() => remove.mutate(current, { onError: refused })}
        >
          <Trans>Forget this view</Trans>
        </Button>
      )}
    </div>
  )
}

type NameFormProps = {
  busy: boolean
  onSave: (given: Pick<Saving, 'name' | 'office'>) => void
  onClose: () => void
}

function NameForm({ busy, onSave, onClose }: NameFormProps) {
  const { t } = useLingui()
  const { desk } = useSession()
  const [name, setName] = useState('')
  const [office, setOffice] = useState(false)
  return (
    <form
      className={classes['saved']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onSave({ name: name.trim(), office })
      }}
    >
      <TextInput
        autoFocus
        aria-label={t`Name of the view`}
        placeholder={t`Name of the view`}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => (event.key === 'Escape' ? onClose() : undefined)}
      />
      {desk === null ? null : (
        <CheckBox
          label={t`For the whole office`}
          checked={office}
          onChange={(event) => setOffice(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" variant="default" loading={busy}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

/** What narrows nothing is not part of a view. */
function narrowing(filters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

function isShown(view: SavedView, filters: Readonly<Record<string, string>>, hidden: readonly string[]): boolean {
  return (
    Object.entries(filters).every(([key, value]) => (view.filters[key] ?? '') === value) &&
    view.hidden.join() === hidden.join()
  )
}

function groupOf(group: string, views: readonly SavedView[], office: boolean) {
  const items = views.filter((one) => one.office === office).map(({ id, name }) => ({ value: id, label: name }))
  return items.length === 0 ? [] : [{ group, items }]
}
