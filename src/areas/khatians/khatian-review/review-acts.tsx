import type { Khatian } from '#domain/khatian/khatian.ts'
import { checkLockReason } from '#domain/khatian/lock-reason.ts'
import type { Template } from '#domain/template/template.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { rememberAct } from '#platform/replica/online-acts.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useText } from '#platform/locale/locale.ts'
import { registerUnsafe } from '#platform/update/safe-point.ts'
import { useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { actDoneWords, actWords } from '#forms/khatian-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { ActBar } from '#workflow/act-bar.tsx'
import { passKeys, useActKeys } from '#workflow/use-act-keys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CommentDialog } from './comment-dialog.tsx'
import { callOf, passingActs, possibleActs, type ReviewAct } from './possible-acts.ts'
import classes from './review.module.css'

type Props = {
  khatian: Khatian
  rev: number
  office: OfficeRules
  /** it has to be keyed a second time, or differences are to be settled, before anybody compares it */
  secondOpen: boolean
  template: Template | undefined
  /** cells that a comment is to speak of */
  pointed: ReadonlySet<string>
  onUnpoint: (path: string) => void
  /** whether the end of the dags was on the screen */
  dagsSeen: () => boolean
  onShowDags: () => void
  /** somebody else changed it while it was read: it is looked at again before it is passed */
  changed: boolean
  onSeen: () => void
  /** goes on from here; the buttons rest until it is there */
  onPassed: () => Promise<void>
  /** the khatian is open for keying again */
  onTakenBack: () => void
}

/** What the person may do with the khatian here. */
export function ReviewActs(props: Props) {
  const { khatian, rev, office, secondOpen, template, pointed, onUnpoint, changed, onSeen, onPassed } = props
  const { i18n, t } = useLingui()
  const text = useText()
  const { permissions, user } = useSession()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<ReviewAct | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [typed, setTyped] = useState('')
  const [unseen, setUnseen] = useState<ReviewAct | null>(null)
  // While an act is on its way the next revision is its own.
  const stale = changed && !busy
  const acts = possibleActs(khatian, office, permissions, user?.id ?? '').filter(
    ({ act }) => act !== 'compare' || !secondOpen,
  )

  async function give(act: ReviewAct, comment: string) {
    setBusy(true)
    setProblem(null)
    // Nothing reloads the page while the act is on its way.
    const arrived = registerUnsafe(() => true)
    try {
      const { spec, input } = callOf(act, khatian, rev, { comment, paths: [...pointed] })
      // One wish, one key: what was shown at this revision is passed once, however often it is pressed or retried.
      const mid = crypto.randomUUID()
      await request(spec, input, { idempotencyKey: mid })
      const { id: khatianId, survey, number } = khatian
      if (user !== null) rememberAct(user.id, { mid, khatianId, survey, number, act })
      const shown = showNumber(number, text.locale)
      showToast('good', t`Khatian ${shown}: ${i18n._(actDoneWords[act])}`)
      setAsking(null)
      setTyped('')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== khatianQueries.one(khatian.id)[0] })
      if (act === 'take-back') props.onTakenBack()
      else await onPassed()
    } catch (error) {
      setProblem(error)
      setAsking(null)
      // Somebody was first: what is on the screen is no longer what would be passed.
      if (error instanceof ApiProblem && error.status === 409)
        await queries.invalidateQueries({ queryKey: khatianQueries.one(khatian.id) })
    } finally {
      arrived()
      setBusy(false)
    }
  }

  function press(act: ReviewAct, commented: boolean): void {
    if (commented) return setAsking(act)
    if (passingActs.includes(act) && khatian.dags.length > 0 && !props.dagsSeen()) return setUnseen(act)
    void give(act, '')
  }

  const pass = acts.find(({ act }) => passingActs.includes(act))
  const back = acts.find(({ act }) => act === 'send-back')
  useActKeys(passKeys, (command) => {
    const chosen = command === 'pass' ? pass : back
    if (chosen === undefined || chosen.own || busy || !online || stale) return
    press(chosen.act, chosen.commented)
  })

  if (acts.length === 0 && problem === null) return null
  return (
    <div className={classes['acts']}>
      {problem === null ? null : <Notice kind="bad">{problemText(problem)}</Notice>}
      {stale ? (
        <Notice
          kind="warn"
          action={
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                setProblem(null)
                onSeen()
              }}
            >
              <Trans>I have looked</Trans>
            </Button>
          }
        >
          <Trans>Somebody changed this khatian just now. Look at it again before you pass it.</Trans>
        </Notice>
      ) : null}
      {online ? null : (
        <Notice kind="info">
          <Trans>There is no connection. Passing a khatian needs the server.</Trans>
        </Notice>
      )}
      <ActBar
        acts={acts}
        words={actWords}
        rests={!online || stale}
        busy={busy && asking === null}
        keysOf={(act) => (act === pass?.act ? 'Alt+V' : act === 'send-back' ? 'Alt+B' : undefined)}
        onGive={press}
      />
      {unseen === null ? null : (
        <Dialog title={t`The last dags were not on the screen yet`} onClose={() => setUnseen(null)}>
          <p>
            <Trans>A wrong area is found in the dags alone. Look at them to the end before you pass the khatian.</Trans>
          </p>
          <Group justify="flex-end" gap="sm" mt="md">
            <Button
              variant="default"
              onClick={() => {
                setUnseen(null)
                void give(unseen, '')
              }}
            >
              <Trans>Pass it all the same</Trans>
            </Button>
            <Button
              ref={firstFocus}
              onClick={() => {
                setUnseen(null)
                props.onShowDags()
              }}
            >
              <Trans>Show the dags</Trans>
            </Button>
          </Group>
        </Dialog>
      )}
      {asking === null ? null : (
        <CommentDialog
          title={asking === 'send-back' ? t`Send back for correction` : i18n._(actWords[asking])}
          {...(asking === 'lock'
            ? { label: t`Reason, with the number of the order or case`, check: checkLockReason }
            : {})}
          typed={typed}
          khatian={khatian}
          template={template}
          pointed={pointed}
          onUnpoint={onUnpoint}
          onType={setTyped}
          busy={busy}
          onSend={(comment) => void give(asking, comment)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
