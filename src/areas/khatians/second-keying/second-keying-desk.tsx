import { khatianCalls } from '#contract/calls/khatian.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { withLandClasses } from '#domain/khatian/land-class.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { TwiceFields } from '#domain/second-keying/second-keying.ts'
import type { Template } from '#domain/template/template.ts'
import type { ScreenCommand } from '#forms/screen-keys.ts'
import { useScreenKeys } from '#forms/use-screen-keys.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { filled, type SecondDraft } from './second-draft.ts'
import { SecondGrid } from './second-grid.tsx'
import { SecondHeader } from './second-header.tsx'
import type { SecondPart } from './second-parts.ts'
import { useSecondDraft } from './use-second-draft.ts'
import classes from './second-keying.module.css'

type SecondKeyingDeskProps = {
  khatian: Khatian
  rev: number
  template: Template
  /** the fields that are withheld and keyed here, by section and key */
  hidden: readonly string[]
  /** it is stored: the khatian is to be read anew, now with its first values */
  onStored: () => void
}

/** The comparer keys from the paper alone; what somebody else keyed is not here to be seen. */
export function SecondKeyingDesk({ khatian, rev, template: form, hidden, onStored }: SecondKeyingDeskProps) {
  const { t } = useLingui()
  const { locale } = useText()
  const problemText = useProblemText()
  const codeText = useCodeText()
  const { draft, change, forget } = useSecondDraft(khatian.id)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const template = useMemo(() => withLandClasses(form), [form])
  const fields = useMemo(() => fieldsOf(template, hidden), [template, hidden])
  const header = useRef<SecondPart>(null)
  const owners = useRef<SecondPart>(null)
  const dags = useRef<SecondPart>(null)
  const storeButton = useRef<HTMLButtonElement>(null)
  const focusFirst = useEffectEvent(() =>
    [header, owners, dags].find(({ current }) => current !== null)?.current?.focus(),
  )
  useEffect(() => focusFirst(), [])
  const commands: Partial<Record<ScreenCommand, () => void>> = {
    'to-header': () => header.current?.focus(),
    'to-owners': () => owners.current?.focus(),
    'to-dags': () => dags.current?.focus(),
    complete: () => void store(),
  }
  useScreenKeys(
    (command) => commands[command]?.(),
    (command) => commands[command] !== undefined,
  )
  const keyed = filled(draft)
  const count =
    Object.keys(keyed.header).length +
    [...keyed.owners, ...keyed.dags].reduce((sum, row) => sum + Object.keys(row.cells).length, 0)

  async function store(): Promise<void> {
    if (![header, owners, dags].every(({ current }) => current === null || current.commit())) return
    if (count === 0) return setProblem(t`Nothing is keyed yet.`)
    setBusy(true)
    try {
      const { khatian: stored } = await request(khatianCalls['khatian.key-second'], {
        khatianId: khatian.id,
        baseRev: rev,
        values: { header: { ...keyed.header }, owners: copied(keyed.owners), dags: copied(keyed.dags) },
      })
      forget()
      const number = showNumber(khatian.number, locale)
      const differences = stored.second?.differences.length ?? 0
      if (differences === 0) showToast('good', t`Khatian ${number}: both keyings agree.`)
      else showToast('plain', t`Khatian ${number}: the keyings differ; a third person settles it.`)
      onStored()
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }

  /** The parts in the order of the form, as far as they are keyed twice. */
  function goOn(from: 'header' | 'owners' | 'dags', direction: 'before' | 'after'): void {
    const parts = [header, owners, dags, storeButton]
    const at = { header: 0, owners: 1, dags: 2 }[from]
    const onward = direction === 'after' ? parts.slice(at + 1) : parts.slice(0, at).reverse()
    onward.find(({ current }) => current !== null)?.current?.focus()
  }

  const grid = { khatian, template, draft, onDraft: change, codeText }
  return (
    <section className={classes['desk']} aria-label={t`Second keying`}>
      <Notice kind="info">
        <Trans>
          This khatian is keyed a second time. Key what the page says; the first values are shown once yours are stored.
        </Trans>
      </Notice>
      {fields.header.length === 0 ? null : (
        <SecondHeader
          ref={header}
          fields={fields.header}
          {...{ template, draft, codeText }}
          onDraft={change}
          onDone={() => goOn('header', 'after')}
        />
      )}
      {fields.owners.length === 0 ? null : (
        <SecondGrid
          ref={owners}
          section="owners"
          label={t`Owners`}
          fields={fields}
          {...grid}
          onLeave={(direction) => goOn('owners', direction)}
        />
      )}
      {fields.dags.length === 0 ? null : (
        <SecondGrid
          ref={dags}
          section="dags"
          label={t`Dags`}
          fields={fields}
          {...grid}
          onLeave={(direction) => goOn('dags', direction)}
        />
      )}
      {problem === null ? null : <Notice kind="bad">{problem}</Notice>}
      <p className={classes['foot']}>
        <span>
          <Plural value={count} one="# value keyed" other="# values keyed" />
        </span>
        <Button ref={storeButton} loading={busy} aria-keyshortcuts="Alt+E" title="Alt+E" onClick={() => void store()}>
          <Trans>Store the second keying</Trans>
        </Button>
      </p>
    </section>
  )
}

function copied(rows: SecondDraft['owners']) {
  return rows.map(({ id, cells }) => ({ id, cells: { ...cells } }))
}

function fieldsOf(template: Template, hidden: readonly string[]): TwiceFields {
  const of = (section: keyof TwiceFields) => template[section].filter(({ key }) => hidden.includes(`${section}.${key}`))
  return { header: of('header'), owners: of('owners'), dags: of('dags') }
}
