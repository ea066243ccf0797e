import { errorClass } from '#contract/errors.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { useCore } from '#platform/replica/core-client.ts'
import { errorMessage } from '#platform/wire/error-messages.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useUserReplica } from '#platform/replica/user-replica.ts'
import { touchCard } from '#store/cards.ts'
import { khatianView } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { EntryRow } from '#sync/types.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { AskTwice } from './ask-twice.tsx'
import classes from './conflicts.module.css'
import { conflictsOf, decideConflict } from './decide.ts'
import { DecideGone } from './decide-gone.tsx'
import { DecideNumber } from './decide-number.tsx'
import { DecideValues } from './decide-values.tsx'
import { KhatianScan } from './khatian-scan.tsx'
import { SoftNotes } from './soft-notes.tsx'
import { useLoaded } from '#platform/wire/use-loaded.ts'

/** The first thing to be decided about a khatian, beside its scan; the next one follows when it is done. */
export function ConflictScreen({ recordId }: { recordId: string }) {
  const { t } = useLingui()
  const text = useText()
  const core = useCore()
  const navigate = useNavigate()
  const user = useUserReplica()
  const view = useLoaded({
    key: `${user.person.userId} ${recordId}`,
    watch: () => touchCard(user, recordId),
    load: () => khatianView(user, recordId),
  })
  usePageTitle(t`To decide`)
  if (view === undefined) return <Spinner />
  const entry = view.entries.find((one) => one.state === 'conflict' || one.state === 'quarantine')
  const number = view.khatian === undefined ? '–' : showNumber(view.khatian.number, text.locale)
  const template = view.khatian === undefined ? undefined : view.context?.templates[view.khatian.templateId]

  async function decided(work: Promise<void>): Promise<void> {
    await work
    done()
  }

  function done(): void {
    showToast('good', t`Khatian ${number}: decided. It is sent now.`)
    void core.wake()
    void navigate({ to: '/sync' })
  }

  if (entry === undefined)
    return (
      <Notice kind="good" action={<Link to="/sync">{t`Synchronisation`}</Link>}>
        <Trans>There is nothing to decide about this khatian.</Trans>
      </Notice>
    )
  if (view.khatian === undefined || template === undefined || view.context === undefined)
    return (
      <>
        <h1>
          <Trans>Khatian {number}: to decide</Trans>
        </h1>
        <OtherTrouble user={user} entry={entry} onDone={done} />
      </>
    )
  const { khatian, context } = view
  return (
    <>
      <h1>
        <Trans>Khatian {number}: to decide</Trans>
      </h1>
      <div className={classes['layout']}>
        <KhatianScan user={user} khatian={khatian} context={context} />
        <div>
          <SoftNotes khatian={khatian} template={template} />
          {isGone(entry) ? (
            <DecideGone key={entry.mid} user={user} khatian={khatian} context={context} onDone={done} />
          ) : entry.state === 'conflict' && entry.conflicts.length > 0 ? (
            <DecideValues
              key={entry.mid}
              conflicts={conflictsOf(entry)}
              khatian={khatian}
              template={template}
              user={user}
              onDecide={(choices) => void decided(decideConflict(user, entry, choices))}
            />
          ) : entry.answer?.code === 'khatian.duplicate' && entry.command === 'khatian.create' ? (
            <DecideNumber
              key={entry.mid}
              user={user}
              entry={entry}
              khatian={khatian}
              template={template}
              context={context}
              onDone={done}
            />
          ) : (
            <OtherTrouble user={user} entry={entry} onDone={done} />
          )}
          <p>
            <Link
              to="/khatian-entry/$volumeId"
              params={{ volumeId: khatian.volumeId }}
              search={{ volume_id: khatian.volumeId, khatian_id: khatian.id }}
            >
              <Trans>Open the khatian</Trans>
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

/** The server does not have the record any more: somebody removed it. */
function isGone(entry: EntryRow): boolean {
  return entry.conflicts.length === 0 && errorClass(entry.answer?.code ?? '') === 'gone'
}

/** A declaration made on a record that changed since, or a refusal: send again after looking, or give it up in two steps. */
function OtherTrouble({ user, entry, onDone }: { user: UserReplica; entry: EntryRow; onDone: () => void }) {
  const { i18n } = useLingui()
  const locked = entry.answer?.code === 'khatian.locked'
  return (
    <>
      <Notice kind="warn">{i18n._(errorMessage(entry.answer?.code ?? 'server.error'))}</Notice>
      {locked ? (
        <p>
          <Trans>
            A correction is needed now. What was keyed stays under Synchronisation, where it can be read and exported.
          </Trans>
        </p>
      ) : null}
      <div className={classes['acts']}>
        <Link to="/sync" search={{ tab: entry.state === 'conflict' ? 'conflicts' : 'refused' }}>
          <Trans>See what was keyed, put it right or export it</Trans>
        </Link>
        <Button onClick={() => void user.ledger.resend(entry.cseq, entry.command, entry.input).then(onDone)}>
          <Trans>Send again</Trans>
        </Button>
        <AskTwice
          label={<Trans>Give this change up…</Trans>}
          yes={<Trans>Yes, give it up</Trans>}
          onYes={() => void user.ledger.discard(entry.cseq).then(onDone)}
        />
      </div>
    </>
  )
}
