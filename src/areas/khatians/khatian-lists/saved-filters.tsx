import { khatianFilters } from '#contract/calls/khatian-lists.ts'
import { useKept } from '#platform/session/use-kept.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { KhatianFilter } from './filters.ts'
import { type Narrowing, narrowingNames, narrowingSchema } from './narrowing.ts'
import classes from './lists.module.css'

const savedSchema = z.array(z.object({ name: z.string(), filter: z.enum(khatianFilters), ...narrowingSchema }))

export type SavedFilter = z.output<typeof savedSchema>[number]

type Props = {
  /** under what they are kept */
  list: string
  now: Narrowing & { readonly filter: KhatianFilter }
  onPick: (saved: SavedFilter) => void
}

const most = 20

/** Filters under names of one's own, kept on this device for the person at the screen. */
export function SavedFilters({ list, now, onPick }: Props) {
  const { t } = useLingui()
  const [saved, keep] = useKept(`saved-filters.${list}`, savedSchema, [])
  const [name, setName] = useState<string | null>(null)
  const current = saved.find(
    (one) => one.filter === now.filter && narrowingNames.every((name) => one[name] === now[name]),
  )
  if (name !== null)
    return (
      <form
        className={classes['saved']}
        onSubmit={(event) => {
          event.preventDefault()
          const given = name.trim()
          if (given === '') return
          keep([...saved.filter((one) => one.name !== given), { ...now, name: given }].slice(-most))
          setName(null)
        }}
      >
        <TextInput
          data-autofocus
          autoFocus
          label={t`Name of the filter`}
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
          label={t`Saved filters`}
          value={current?.name ?? ''}
          onChange={(event) => {
            const chosen = saved.find((one) => one.name === event.currentTarget.value)
            if (chosen !== undefined) onPick(chosen)
          }}
          data={[{ value: '', label: '–' }, ...saved.map((one) => ({ value: one.name, label: one.name }))]}
        />
      )}
      {current === undefined ? (
        <Button variant="default" onClick={() => setName('')}>
          <Trans>Save this filter</Trans>
        </Button>
      ) : (
        <Button variant="default" onClick={() => keep(saved.filter((one) => one !== current))}>
          <Trans>Forget this filter</Trans>
        </Button>
      )}
    </div>
  )
}
