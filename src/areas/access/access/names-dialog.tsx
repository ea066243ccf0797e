import { permissionCalls, permissionModuleCalls } from '#contract/calls/permission.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './access.module.css'
import { type Module, type Permission, useAccess } from './access-queries.ts'
import { ConfirmDialog, type Sent } from './confirm-dialog.tsx'
import { areNamed, NamesForm } from './names-form.tsx'
import { useUndo } from './use-undo.ts'

type AccessItem =
  { readonly kind: 'permission'; readonly of: Permission } | { readonly kind: 'module'; readonly of: Module }

/** A key or module of which the names are to be changed, or which is to be switched. */
export type AccessItemAct = { readonly thing: AccessItem; readonly what: 'names' | 'switch' }

type ActsProps = { thing: AccessItem; name: string; onAct: (act: AccessItemAct) => void }

/** What can be done with a key or module in its line. */
export function AccessItemActs({ thing, name, onAct }: ActsProps) {
  const { t } = useLingui()
  const { active } = thing.of
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t`Change the names of ${name}`}
        onClick={() => onAct({ thing, what: 'names' })}
      >
        <Trans>Names…</Trans>
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={active ? t`Switch ${name} off` : t`Switch ${name} on`}
        onClick={() => onAct({ thing, what: 'switch' })}
      >
        {active ? <Trans>Switch off…</Trans> : <Trans>Switch on…</Trans>}
      </Button>
    </>
  )
}

/** Asks about the act that was begun, if any. */
export function AccessItemDialog({ act, onClose }: { act: AccessItemAct | null; onClose: () => void }) {
  if (act === null) return null
  const Dialog = act.what === 'names' ? NamesDialog : SwitchDialog
  return <Dialog thing={act.thing} onClose={onClose} />
}

type Change = { nameBn?: string; nameEn?: string; description?: string; active?: boolean }

function update({ kind, of }: AccessItem, change: Change, { reason, idempotencyKey }: Partial<Sent>): Promise<unknown> {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey }
  const why = { reason: reason ?? '' }
  return kind === 'permission'
    ? request(permissionCalls['permission.update'], { permissionKey: of.key, ...change, ...why }, options)
    : request(permissionModuleCalls['permission-module.update'], { moduleKey: of.key, ...change, ...why }, options)
}

/** The names of a key or module, as every screen says them. */
function NamesDialog({ thing, onClose }: { thing: AccessItem; onClose: () => void }) {
  const { t } = useLingui()
  const { nameBn, nameEn, description } = thing.of
  const [names, setNames] = useState({ nameBn, nameEn, description })
  return (
    <ConfirmDialog
      title={t`Change the names`}
      confirm={t`Save`}
      reason="optional"
      ready={areNamed(names)}
      content={[thing.of.key, names]}
      act={(sent) => update(thing, names, sent)}
      onDone={() => {
        showToast('good', t`Saved.`)
        onClose()
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <p className={classes['code']}>{thing.of.key}</p>
          <NamesForm values={names} onChange={setNames} problemOf={problemOf} />
        </>
      )}
    </ConfirmDialog>
  )
}

/** Switches a key or a whole module off or on, for everybody in the country. */
function SwitchDialog({ thing, onClose }: { thing: AccessItem; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const undo = useUndo()
  const { of } = thing
  const name = text.pick(of.nameBn, of.nameEn)
  const active = !of.active
  return (
    <ConfirmDialog
      title={active ? t`Switch ${name} on?` : t`Switch ${name} off?`}
      confirm={active ? t`Switch on` : t`Switch off`}
      reason="optional"
      danger={!active}
      content={[of.key, active]}
      act={(sent) => update(thing, { active }, sent)}
      onDone={(_, why) => {
        const back = (reason: string) => update(thing, { active: of.active }, { reason })
        showToast('good', active ? t`Switched on.` : t`Switched off.`, undo(back, why))
        onClose()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p className={classes['code']}>{of.key}</p>
          {active ? (
            <p>
              <Trans>Whoever was given it holds it again from the next request on.</Trans>
            </p>
          ) : (
            <Notice kind="warn">
              <Trans>
                Nobody but system administrators holds it any more, from the next request on. What was assigned stays
                noted and comes back with it.
              </Trans>
            </Notice>
          )}
          {thing.kind === 'permission' ? (
            <HolderCount permissionKey={of.key} />
          ) : (
            <p>
              <Plural
                value={thing.of.permissionCount}
                one={`${text.count(thing.of.permissionCount)} right belongs to it.`}
                other={`${text.count(thing.of.permissionCount)} rights belong to it.`}
              />
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}

function HolderCount({ permissionKey }: { permissionKey: string }) {
  const text = useText()
  const total = useAccess(permissionCalls['permission.holders'], { permissionKey, pageNo: 1, pageSize: 3 }).data?.meta
    .total
  if (total === undefined) return null
  return (
    <p>
      <Plural
        value={total}
        one={`It is held at ${text.count(total)} desk now.`}
        other={`It is held at ${text.count(total)} desks now.`}
      />
    </p>
  )
}
