import { mutationKhatianCalls, type SourceView } from '#contract/calls/mutation-khatian.ts'
import { parseArea } from '#domain/kernel/area.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { surveyKeys } from '#domain/khatian/survey.ts'
import { printAreaAcre } from '#domain/kernel/area.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { surveyWords } from '#forms/khatian-words.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useMay } from '#platform/session/session.ts'
import { registerUnsafe } from '#platform/update/safe-point.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { changeLine, emptyLine, lineOf, readLines, type SourceLine } from './source-lines.ts'
import { saveSources, type SourcesAt } from './save-sources.ts'
import classes from './mutation.module.css'
import { mutationQueries } from './mutation-queries.ts'

type Props = {
  khatianId: string
  /** of the khatian, as stored */
  number: string
  /** as the server has them, with the revision of the khatian */
  at: SourcesAt<SourceView>
  open: boolean
  /** reads them anew */
  onRead: () => Promise<SourcesAt<SourceView>>
}

/** From which khatians the land of a mutation came. */
export function SourcesBox({ open, ...rest }: Props) {
  return (
    <section>
      <h2>
        <Trans>Source (agoto) khatians</Trans>
      </h2>
      {open ? <SourcesForm {...rest} /> : <SourcesList khatianId={rest.khatianId} sources={rest.at.sources} />}
    </section>
  )
}

function SourcesList({ khatianId, sources }: { khatianId: string | null; sources: readonly SourceView[] }) {
  const { i18n } = useLingui()
  const text = useText()
  const asks = useMay()('KHATIAN_CORRECTION.REQUEST')
  if (sources.length === 0)
    return (
      <p className={classes['muted']}>
        <Trans>No source khatian is named.</Trans>
      </p>
    )
  return (
    <ul className={classes['list']}>
      {sources.map((source) => {
        const [survey, number] = [i18n._(surveyWords[source.survey]), showNumber(source.number, text.locale)]
        const [dag, area] = [text.digits(source.dagNo), text.digits(printAreaAcre(source.area))]
        return (
          <li key={`${source.survey} ${source.number} ${source.dagNo}`}>
            <Trans>
              {survey}, khatian {number}, dag {dag}: {area} acres
            </Trans>{' '}
            <Remaining source={source} />
            {asks && khatianId !== null && source.khatianId !== null ? (
              <>
                {' '}
                <Link
                  to="/khatian-requests/new/$khatianId"
                  params={{ khatianId: source.khatianId }}
                  search={{ MUTATION: khatianId }}
                >
                  <Trans>Ask for its correction</Trans>
                </Link>
              </>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** What the dag has left; a mark where more was taken than it had. */
function Remaining({ source }: { source: SourceView }) {
  const text = useText()
  if (source.khatianId === null)
    return (
      <span className={classes['muted']}>
        <Trans>Not digitised</Trans>
      </span>
    )
  if (source.remaining === null)
    return (
      <span className={classes['mark']}>
        <Trans>This dag is not in the source khatian.</Trans>
      </span>
    )
  const area = text.digits(printAreaAcre(Math.abs(source.remaining)))
  return source.remaining < 0 ? (
    <span className={classes['mark']}>
      <Trans>{area} acres more than the dag has</Trans>
    </span>
  ) : (
    <span className={classes['muted']}>
      <Trans>{area} acres remain</Trans>
    </span>
  )
}

function SourcesForm({ khatianId, number, at, onRead }: Omit<Props, 'open'>) {
  const { sources } = at
  const { t, i18n } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const [typed, setLines] = useState<readonly SourceLine[] | null>(null)
  /** what was there when typing began, or when it was last looked at */
  const [base, setBase] = useState<SourcesAt<SourceView>>(at)
  const [theirs, setTheirs] = useState(false)
  const lines = typed ?? sources.map(lineOf)
  // What was typed here is nowhere else before it is saved.
  const unsaved = typed !== null
  useEffect(() => (unsaved ? registerUnsafe(() => true) : undefined), [unsaved])
  const save = useMutation({
    mutationFn: () =>
      saveSources(
        base,
        (baseRev) =>
          request(mutationKhatianCalls['mutation-khatian.set-sources'], {
            khatianId,
            baseRev,
            sources: readLines(lines),
          }),
        onRead,
      ),
    onSuccess: async () => {
      const shown = showNumber(number, text.locale)
      showToast('good', t`Khatian ${shown}: sources saved.`)
      await queries.invalidateQueries({ queryKey: mutationQueries.papers(khatianId).queryKey })
      setLines(null)
      setTheirs(false)
    },
    onError: async (error) => {
      if (!(error instanceof ApiProblem) || error.code !== 'khatian.stale') return
      // Whoever saves once more has seen what stands there now.
      setBase(await onRead())
      setTheirs(true)
    },
  })
  const setTyped = (next: readonly SourceLine[]): void => {
    if (typed === null) setBase(at)
    setLines(next)
  }
  const codes = save.error instanceof ApiProblem ? save.error.fields : {}
  const fault = (index: number, wire: string): string | null => {
    const code = codes[`SOURCES.${index}.${wire}`]
    return code === undefined ? null : codeText(code)
  }
  const change = (index: number, part: Partial<SourceLine>): void => {
    setTyped(changeLine(lines, index, part))
    save.reset()
  }
  const badArea = lines.some((line) => !parseArea(line.area, 'acre').ok)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!badArea) save.mutate()
      }}
    >
      {save.error === null || Object.keys(codes).length > 0 || theirs ? null : (
        <Notice kind="bad">{problemText(save.error)}</Notice>
      )}
      {theirs ? (
        <Notice kind="warn">
          <Trans>Somebody changed the sources meanwhile. This is what stands there; saving again replaces it.</Trans>
          <SourcesList khatianId={null} sources={base.sources} />
        </Notice>
      ) : null}
      {lines.map((line, index) => {
        const saved = typed === null ? sources[index] : undefined
        const area = parseArea(line.area, 'acre')
        return (
          <div key={line.key} className={classes['source']}>
            <NativeSelect
              label={t`Survey`}
              value={line.survey}
              data={surveyKeys.map((one) => ({ value: one, label: i18n._(surveyWords[one]) }))}
              onChange={(event) => {
                const survey = surveyKeys.find((one) => one === event.currentTarget.value)
                if (survey !== undefined) change(index, { survey })
              }}
            />
            <DigitsInput
              label={t`Khatian number`}
              inputMode="text"
              value={line.number}
              error={fault(index, 'NUMBER')}
              onChange={(number) => change(index, { number })}
            />
            <DigitsInput
              label={t`Dag number`}
              inputMode="text"
              value={line.dagNo}
              error={fault(index, 'DAG_NO')}
              onChange={(dagNo) => change(index, { dagNo })}
            />
            <DigitsInput
              label={t`Area taken (acres)`}
              inputMode="decimal"
              value={line.area}
              error={line.area !== '' && !area.ok ? codeText(area.code) : fault(index, 'AREA')}
              onChange={(taken) => change(index, { area: taken })}
            />
            <label className={classes['check']}>
              <input
                type="checkbox"
                checked={line.notDigitised}
                onChange={(event) => change(index, { notDigitised: event.currentTarget.checked })}
              />
              <Trans>Not digitised</Trans>
            </label>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => setTyped(lines.filter((one) => one.key !== line.key))}
            >
              <Trans>Remove</Trans>
            </Button>
            {saved === undefined ? null : <Remaining source={saved} />}
          </div>
        )
      })}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={() => setTyped([...lines, emptyLine(lines)])}>
          <Trans>Add a source</Trans>
        </Button>
        <Button type="submit" disabled={!unsaved || badArea} loading={save.isPending}>
          <Trans>Save sources</Trans>
        </Button>
      </Group>
    </form>
  )
}
