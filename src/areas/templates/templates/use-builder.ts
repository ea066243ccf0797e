import type { TemplateContent } from '#domain/template/check-template.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { contentFaults } from './content-faults.ts'
import { startHistory, stepBack, stepForth, stepTo } from './step-history.ts'

export type Builder = {
  readonly content: TemplateContent
  /** The words for the fault of a value, once its field was left or saving was tried. */
  readonly faultAt: (path: string) => string | null
  /** how many faults are shown below a path */
  readonly faultsBelow: (path: string) => number
  /** Steps with one tag in a row are taken back as one. */
  readonly change: (change: Partial<TemplateContent>, tag?: string) => void
  /** An optional member that goes. */
  readonly drop: (member: 'type' | 'shareNotation' | 'keyOrder') => void
  readonly replaceWhole: (content: TemplateContent) => void
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
  /** Shows what is wrong with a value that was just left. */
  readonly look: (path: string) => void
  /** Shows everything that is wrong; the first path that is, or null. */
  readonly lookAll: () => string | null
  readonly showFaults: (faults: Readonly<Record<string, string>>) => void
}

/** A form on the desk: its content, what is wrong with it, and the way back. */
export function useBuilder(initial: TemplateContent, onChange: (content: TemplateContent) => void): Builder {
  const codeText = useCodeText()
  const [history, setHistory] = useState(() => startHistory(initial))
  const all = useRef(false)
  const looked = useRef(new Set<string>())
  const form = useForm<{ content: TemplateContent }>({ mode: 'controlled', initialValues: { content: initial } })
  const content = history.present

  function wrong(now: TemplateContent): Record<string, string> {
    const faults = Object.entries(contentFaults(now)).filter(([path]) => all.current || looked.current.has(path))
    return Object.fromEntries(faults.map(([path, code]) => [path, codeText(code)]))
  }

  function show(next: typeof history | null): void {
    if (next === null) return
    setHistory(next)
    form.setValues({ content: next.present })
    form.setErrors(wrong(next.present))
    onChange(next.present)
  }

  return {
    content,
    faultAt: (path) => (form.errors[path] as string | undefined) ?? null,
    faultsBelow: (path) => Object.keys(form.errors).filter((one) => one === path || one.startsWith(`${path}.`)).length,
    change: (change, tag) => show(stepTo(history, { ...content, ...change }, tag ?? null)),
    drop: (member) => {
      const { [member]: _gone, ...rest } = content
      show(stepTo(history, rest, null))
    },
    replaceWhole: (next) => {
      looked.current.clear()
      all.current = false
      show(stepTo(history, next, null))
    },
    undo: history.past.length === 0 ? null : () => show(stepBack(history)),
    redo: history.future.length === 0 ? null : () => show(stepForth(history)),
    look: (path) => {
      looked.current.add(path)
      form.setErrors(wrong(content))
    },
    lookAll: () => {
      all.current = true
      const faults = wrong(content)
      form.setErrors(faults)
      return Object.keys(faults)[0] ?? null
    },
    showFaults: (faults) => {
      all.current = true
      const said = Object.entries(faults).map(([path, code]) => [path, codeText(code)])
      form.setErrors({ ...Object.fromEntries(said), ...wrong(content) })
    },
  }
}
