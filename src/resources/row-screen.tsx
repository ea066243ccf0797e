import { ListState } from '#forms/list/list-state.tsx'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TabStrip } from '#ui/tab-strip.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EditRow } from './edit-row.tsx'
import { useNames } from '#lists/field-text.ts'
import { RowHistory } from './row-history.tsx'
import { useRowTitle } from '#lists/list-table.tsx'
import { useMayAct } from './resource-access.ts'
import { type AnyRow, type ResourceScreen, shapeOf } from './resource-screen.ts'
import listClasses from '#lists/lists.module.css'
import classes from './resources.module.css'
import { RowValues } from './row-values.tsx'
import { UnmaskAct } from './unmask-act.tsx'
import { rowQueries } from './row-queries.ts'
import { useChanged } from './use-rows.ts'
import { callOf } from '#lists/call-of.ts'

/** The tabs of a row: its values, what else its family shows of it, and its history. */
export function tabsOf({ slots }: ResourceScreen): string[] {
  return ['values', ...(slots.panels ?? []).map(({ id }) => id), 'history']
}

/** The values of a row are at its own address, each other tab at an address below. [RES-30] */
function tabAddress(address: string, id: string, tab: string): string {
  return tab === 'values' ? `${address}/${id}` : `${address}/${id}/${tab}`
}

type Props = { screen: ResourceScreen; address: string; id: string; tab: string }

/** One row of a declared family: its values, its history, and what else its family shows of it. */
export function RowScreen({ screen, id, ...rest }: Props) {
  const { online } = useConnectivity()
  const found = useQuery({ ...rowQueries.one(screen.declaration, id), enabled: online })
  return <ListState of={found}>{(row) => <Row screen={screen} row={row} {...rest} />}</ListState>
}

function Row({ screen, address, row, tab }: Omit<Props, 'id'> & { row: AnyRow }) {
  const { declaration, slots } = screen
  const { t } = useLingui()
  const names = useNames()
  const navigate = useNavigate()
  const mayAct = useMayAct(declaration)
  const rowTitle = useRowTitle(shapeOf(screen.declaration))
  // A family that shows no list has one row, which is called as the family is.
  const title = slots.whole === undefined ? rowTitle(row) : names(declaration.label[1])
  const panel = tab
  const setPanel = (next: string): void => {
    if (next !== panel) void navigate({ to: tabAddress(address, row.id, next) as '/' })
  }
  const [editing, setEditing] = useState(false)
  // What was shown in full, as long as the row is what it was then and this screen is open.
  const [whole, setWhole] = useState<AnyRow | null>(null)
  const shown = whole?.rev === row.rev ? whole : row
  usePageTitle(title)
  const own = slots.panels?.find(({ id }) => id === panel)
  const archived = row.rowStatus === 0
  return (
    <>
      <div className={listClasses['head']}>
        <h1>{title}</h1>
        <div className={listClasses['acts']}>
          {mayAct('update') && !archived && !editing ? (
            <Button
              onClick={() => {
                setPanel('values')
                setEditing(true)
              }}
            >
              <Trans>Change</Trans>
            </Button>
          ) : null}
          {shown === row && !editing ? (
            <UnmaskAct
              declaration={declaration}
              row={row}
              onShown={(one) => {
                setPanel('values')
                setWhole(one)
              }}
            />
          ) : null}
          <RemoveAct screen={screen} row={row} title={title} onGone={() => void navigate({ to: address as '/' })} />
        </div>
      </div>
      {archived ? (
        <Notice kind="info">
          {slots.archiving === undefined ? (
            <Trans>Archived: it is offered nowhere any more.</Trans>
          ) : (
            names(slots.archiving.done)
          )}
        </Notice>
      ) : null}
      <TabStrip
        label={t`About this entry`}
        items={[
          { id: 'values', title: names(declaration.label[0]) },
          ...(slots.panels ?? []).map(({ id, label }) => ({ id, title: names(label) })),
          { id: 'history', title: t`History` },
        ]}
        current={panel}
        onPick={(next) => {
          if (!editing) setPanel(next)
        }}
      />
      <div id={`panel-${panel}`} role="tabpanel" aria-labelledby={`tab-${panel}`} className={classes['panel']}>
        {own !== undefined ? (
          <own.Panel row={row} />
        ) : panel === 'history' ? (
          <RowHistory screen={screen} id={row.id} />
        ) : editing ? (
          <EditRow screen={screen} row={row} onDone={() => setEditing(false)} />
        ) : (
          <RowValues screen={screen} row={shown} />
        )}
      </div>
    </>
  )
}

type RemoveProps = { screen: ResourceScreen; row: AnyRow; title: string; onGone: () => void }

/** Archives or deletes a row after a question, and brings an archived one back. */
function RemoveAct({ screen: { declaration, slots }, row, title, onGone }: RemoveProps) {
  const { t } = useLingui()
  const names = useNames()
  const mayAct = useMayAct(declaration)
  const changed = useChanged(declaration)
  const [asking, setAsking] = useState(false)
  const deletes = declaration.removal === 'delete'
  const archived = row.rowStatus === 0
  const act = useMutation({
    mutationFn: async () => {
      if (archived) await request(callOf(declaration, 'restore'), { id: row.id })
      else await request(callOf(declaration, 'remove'), { id: row.id, rev: row.rev })
    },
    onSuccess: async () => {
      setAsking(false)
      showToast('good', archived ? t`Restored.` : t`Done.`)
      if (deletes) onGone()
      await changed()
    },
  })
  if (archived)
    return mayAct('restore') ? (
      <>
        <FormProblem problem={act.error} />
        <Button loading={act.isPending} onClick={() => act.mutate()}>
          <Trans>Restore</Trans>
        </Button>
      </>
    ) : null
  if (!mayAct('remove')) return null
  const own = slots.archiving
  const name = own !== undefined ? names(own.act) : deletes ? t`Delete` : t`Archive`
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {name}
      </Button>
      {asking ? (
        <Dialog
          title={own !== undefined ? `${name}: ${title}` : deletes ? t`Delete ${title}?` : t`Archive ${title}?`}
          onClose={() => setAsking(false)}
        >
          <FormProblem problem={act.error} />
          <p>
            {own !== undefined ? (
              names(own.told)
            ) : deletes ? (
              <Trans>It is gone for good; its history stays.</Trans>
            ) : (
              <Trans>It stays readable and can be restored.</Trans>
            )}
          </p>
          <Group justify="flex-end" gap="sm" mt="md">
            <Button variant="default" autoFocus onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              {...(own === undefined ? { color: 'red' } : {})}
              loading={act.isPending}
              onClick={() => act.mutate()}
            >
              {name}
            </Button>
          </Group>
        </Dialog>
      ) : null}
    </>
  )
}
