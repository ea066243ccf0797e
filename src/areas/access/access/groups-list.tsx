import { permissionGroup } from '#contract/lists/permission-group.ts'
import { ListPanel } from '#lists/list-panel.tsx'
import { listScreenOf } from '#lists/list-screen.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './access.module.css'
import type { Group } from './access-queries.ts'
import { ActiveSign } from './active-sign.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { accessQueries } from './access-queries.ts'

const screen = listScreenOf(permissionGroup, {
  cells: {
    nameBn: (group) => <GroupName group={group} />,
    officeId: ({ officeId }) => (officeId === null ? <Trans>The whole country</Trans> : <Trans>This office</Trans>),
    active: ({ active }) => <ActiveSign active={active} />,
  },
  acts: [NewGroup],
  under: accessQueries.all,
})

/** The groups of the country and of the own office, by type. */
export function GroupsList() {
  return <ListPanel screen={screen} />
}

function NewGroup() {
  const may = useMay()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  if (!may('PERMISSION_GROUP.CREATE')) return null
  return (
    <>
      <Button onClick={() => setMaking(true)}>
        <Trans>New group…</Trans>
      </Button>
      {making ? (
        <GroupDialog
          group={null}
          onDone={(made) => void navigate({ to: '/permission-groups/$groupId', params: { groupId: made.id } })}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  )
}

function GroupName({ group: { nameBn, nameEn, description } }: { group: Group }) {
  const text = useText()
  return (
    <span className={classes['stack']}>
      {text.pick(nameBn, nameEn)}
      {description === '' ? null : <span className={classes['muted']}>{description}</span>}
    </span>
  )
}
