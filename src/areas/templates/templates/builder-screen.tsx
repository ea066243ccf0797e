import { useTab } from '#forms/use-tab.ts'
import { templateCalls } from '#contract/calls/template.ts'
import { templateSections, type TemplateContent, type TemplateSection } from '#domain/template/check-template.ts'
import type { Template } from '#domain/template/template.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Notice } from '#ui/notice.tsx'
import { TabStrip } from '#ui/tab-strip.tsx'
import { showToast } from '#ui/toast.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { builderKeys } from './builder-keys.ts'
import { keepDraft, readDraft } from './draft-kept.ts'
import { FieldsPart } from './fields-part.tsx'
import { GeneralPart } from './general-part.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LivePreview } from './live-preview.tsx'
import { PagesPart } from './pages-part.tsx'
import { camelPaths } from './refused-paths.ts'
import { useTemplatesChanged } from './use-template.ts'
import classes from './templates.module.css'
import { useBuilder } from './use-builder.ts'

type Part = 'form' | TemplateSection | 'pages'

const parts: readonly [Part, ...Part[]] = ['form', ...templateSections, 'pages']

const partWords = {
  form: msg`Form`,
  header: msg`Header`,
  owners: msg`Owners`,
  dags: msg`Dags`,
  pages: msg`Pages`,
} as const satisfies Record<Part, MessageDescriptor>

type Props = {
  /** the draft that is changed; null where a new one is made */
  template: Template | null
  /** what the work begins with */
  start: TemplateContent
  /** names what is kept of it on the device */
  of: string
  title: string
  onSaved: (template: Template) => void
  /** what was left unsaved is given up; where nothing is said the work begins anew with what it began with */
  onGiveUp?: () => void
}

/** The desk on which a form is drawn up, with its pages beside it as they will be printed. */
export function BuilderScreen({ template, start, of, title, onSaved, onGiveUp }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const changed = useTemplatesChanged()
  const owner = useSession().user?.id ?? null
  const [base] = useState(() => JSON.stringify(start))
  const [kept, setKept] = useState(() => readDraft(of, owner))
  const saved = useRef(false)
  const builder = useBuilder(kept?.content ?? start, (content) =>
    keepDraft(of, owner, JSON.stringify(content) === base ? null : { at: Date.now(), base, content }),
  )
  const { content } = builder
  const [part, setPart] = useTab<Part>(parts, 'part')
  const [at, setAt] = useState<Readonly<Record<TemplateSection, number>>>({ header: 0, owners: 0, dags: 0 })
  const desk = useRef<HTMLFormElement>(null)
  useScreenKeySheet(builderKeys)

  const save = useMutation({
    mutationFn: ({ content: sent, key }: { content: TemplateContent; key: string }) =>
      template === null
        ? request(templateCalls['template.create'], mutable(sent), { idempotencyKey: key })
        : request(
            templateCalls['template.update'],
            { ...mutable(sent), templateId: template.id },
            { idempotencyKey: key },
          ),
    onSuccess: async (done) => {
      saved.current = true
      keepDraft(of, owner, null)
      await changed()
      showToast('good', t`Template saved as a draft.`)
      onSaved(done)
    },
    onError: (error) => {
      if (error instanceof ApiProblem) builder.showFaults(camelPaths(error.fields))
    },
  })
  const wish = useRef<{ text: string; key: string } | null>(null)

  function submit(): void {
    const wrong = builder.lookAll()
    if (wrong !== null) return goTo(wrong)
    const now = JSON.stringify(content)
    // The same form sent again is the same wish.
    if (wish.current?.text !== now) wish.current = { text: now, key: crypto.randomUUID() }
    save.mutate({ content, key: wish.current.key })
  }

  /** Shows the field that is wrong and puts the cursor into it. */
  function goTo(path: string): void {
    const [head = '', index] = path.split('.')
    const section = templateSections.find((one) => one === head)
    setPart(section ?? (head === 'pages' ? 'pages' : 'form'))
    if (section !== undefined && index !== undefined) setAt((before) => ({ ...before, [section]: Number(index) }))
    requestAnimationFrame(() => desk.current?.querySelector<HTMLElement>(`[name="${path}"]`)?.focus())
  }

  /** Goes to a part, with the cursor where its work begins. */
  function show(next: Part): void {
    setPart(next)
    requestAnimationFrame(() =>
      desk.current
        ?.querySelector<HTMLElement>('[role=tabpanel] :is(button[aria-current=true], input, select)')
        ?.focus(),
    )
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || document.querySelector('dialog[open]') !== null) return
    const ctrl = event.ctrlKey && !event.altKey
    const picked = event.altKey && !event.ctrlKey ? /^Digit([1-5])$/.exec(event.code)?.[1] : undefined
    if (ctrl && event.code === 'KeyS') submit()
    else if (ctrl && event.code === 'KeyZ' && !event.shiftKey) builder.undo?.()
    else if (ctrl && (event.code === 'KeyY' || event.code === 'KeyZ')) builder.redo?.()
    else if (picked !== undefined) show(parts[Number(picked) - 1] ?? 'form')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])

  function discard(): void {
    keepDraft(of, owner, null)
    if (onGiveUp !== undefined) {
      saved.current = true
      return onGiveUp()
    }
    setKept(null)
    builder.replaceWhole(start)
  }

  const section = templateSections.find((one) => one === part)
  const faults = (of: Part): number =>
    of === 'form'
      ? ['name', 'nameEn', 'type', 'replaces'].reduce((sum, path) => sum + builder.faultsBelow(path), 0)
      : builder.faultsBelow(of)
  const items = parts.map((id) => {
    const count = faults(id)
    return {
      id,
      title: i18n._(partWords[id]),
      ...(count === 0 ? {} : { note: text.digits(count), hand: true }),
    }
  })
  // A form that is not stored yet can be changed by nobody else.
  const stale = kept !== null && kept.base !== base && onGiveUp === undefined
  const keptAt = kept === null ? '' : text.dateTime(kept.at)
  return (
    <>
      <header className={classes['head']}>
        <h1>{title}</h1>
        <div className={classes['acts']}>
          <Button variant="default" disabled={builder.undo === null} onClick={() => builder.undo?.()}>
            <Trans>Take back</Trans>
          </Button>
          <Button variant="default" disabled={builder.redo === null} onClick={() => builder.redo?.()}>
            <Trans>Do again</Trans>
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            <Trans>Save the draft</Trans>
          </Button>
        </div>
      </header>
      {kept === null ? null : (
        <Notice
          kind={stale ? 'warn' : 'info'}
          action={
            <Button variant="default" size="compact-sm" onClick={discard}>
              <Trans>Give it up</Trans>
            </Button>
          }
        >
          {stale ? (
            <Trans>This is what you left unsaved on {keptAt}. The template was changed by somebody else since.</Trans>
          ) : (
            <Trans>This is what you left unsaved on {keptAt}.</Trans>
          )}
        </Notice>
      )}
      {save.error === null ? null : <Notice kind="bad">{problemText(save.error)}</Notice>}
      <div className={classes['desk']}>
        <form
          ref={desk}
          className={classes['work']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TabStrip label={title} items={items} current={part} onPick={setPart} />
          <div id={`panel-${part}`} role="tabpanel" aria-labelledby={`tab-${part}`}>
            {part === 'form' ? <GeneralPart builder={builder} fixedSurvey={content.replaces !== undefined} /> : null}
            {section === undefined ? null : (
              <FieldsPart
                key={section}
                builder={builder}
                section={section}
                at={at[section]}
                onPick={(index) => setAt((before) => ({ ...before, [section]: index }))}
              />
            )}
            {part === 'pages' ? <PagesPart builder={builder} /> : null}
          </div>
        </form>
        <LivePreview
          builder={builder}
          chosen={section === undefined ? null : { section, index: Math.min(at[section], content[section].length - 1) }}
        />
      </div>
      <LeaveGuard
        unsaved={() => !saved.current && JSON.stringify(content) !== base}
        onDiscard={() => keepDraft(of, owner, null)}
      />
    </>
  )
}

/** The wire's types hold lists that may be changed; nothing here changes them. */
function mutable(content: TemplateContent): Parameters<typeof request<(typeof templateCalls)['template.create']>>[1] {
  return content as Parameters<typeof request<(typeof templateCalls)['template.create']>>[1]
}
