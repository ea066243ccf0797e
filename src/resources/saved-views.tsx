import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ListView } from './list-view.ts'
import classes from './resources.module.css'

const most = 20

/** Filters, order and columns of a list under a name of one's own, kept for the person on this device. */
export function SavedViews({ view: { list, look, setLook, saved, setSaved } }: { view: ListView }) {
  const { t } = useLingui()
  const [name, setName] = useState<string | null>(null)
  const current = saved.find(
    (one) =>
      Object.entries(list.filters).every(([key, value]) => (one.filters[key] ?? '') === value) &&
      one.hidden.join() === look.hidden.join(),
  )
  if (name !== null)
    return (
      <form
        className={classes['saved']}
        onSubmit={(event) => {
          event.preventDefault()
          const given = name.trim()
          if (given === '') return
          const view = { name: given, filters: { ...list.filters }, hidden: look.hidden }
          setSaved([...saved.filter((one) => one.name !== given), view].slice(-most))
          setName(null)
        }}
      >
        <TextInput
          autoFocus
          aria-label={t`Name of the view`}
          placeholder={t`Name of the view`}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => (event.key === 'Escape' ? setName(null) : undefined)}
        />
        <Button type="submit" variant="default">
          <Trans>Save</Trans>
        </Button>
      </form>
    )
  return (
    <div className={classes['saved']}>
      {saved.length === 0 ? null : (
        <NativeSelect
          aria-label={t`Saved views`}
          value={current?.name ?? ''}
          onChange={(event) => {
            const chosen = saved.find((one) => one.name === event.currentTarget.value)
            if (chosen === undefined) return
            list.narrow(chosen.filters)
            setLook({ ...look, hidden: chosen.hidden })
          }}
          data={[{ value: '', label: t`Saved views` }, ...saved.map((one) => ({ value: one.name, label: one.name }))]}
        />
      )}
      {current === undefined ? (
        <Button variant="default" onClick={() => setName('')}>
          <Trans>Save this view</Trans>
        </Button>
      ) : (
        <Button variant="default" onClick={() => setSaved(saved.filter((one) => one !== current))}>
          <Trans>Forget this view</Trans>
        </Button>
      )}
    </div>
  )
}
