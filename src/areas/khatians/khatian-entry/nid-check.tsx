import { nidCheckCalls, type NidAnswer } from '#contract/calls/nid-check.ts'
import type { Row } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { onLocked } from '#platform/vault/vault-store.ts'
import type { RecordSession } from '#store/record-session.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { nidQuestions, questionKey, type NidQuestion } from './nid-questions.ts'
import { noDoubts, type CellDoubt } from '#forms/soft-marks.ts'
import { useSessionSlice } from './use-session-slice.ts'

/** A keyer who goes on typing is not asked about. */
const pauseMs = 700

/** What this tab was answered, so that nothing is asked twice; it goes with the vault. */
const answers = new Map<string, NidAnswer>()
onLocked(() => answers.clear())

const noRows: readonly Row[] = []

type Props = { session: RecordSession; template: Template; onDoubts: (doubts: readonly CellDoubt[]) => void }

/**
 * Asks the registry of national identities about numbers that were keyed or changed here. It shows nothing itself and
 * stops nobody: what the registry does not know is marked in its cell. [ENT-28]
 */
export function NidCheck(props: Props) {
  const isOpen = useSessionSlice(props.session, (state) => state.khatian !== undefined)
  return isOpen ? <Asking {...props} /> : null
}

function Asking({ session, template, onDoubts }: Props) {
  const { t } = useLingui()
  const { online } = useConnectivity()
  const owners = useSessionSlice(session, (state) => state.khatian?.owners ?? noRows)
  const editable = useSessionSlice(session, (state) => state.editable)
  const [heard, setHeard] = useState(0)
  const questions = nidQuestions(template.owners, owners)
  // What stood here when the khatian was opened was somebody's to ask before.
  const [before] = useState(() => new Set(questions.map(questionKey)))
  const fresh = questions.filter((one) => !before.has(questionKey(one)))
  const open = fresh.find((one) => !answers.has(questionKey(one)))
  const key = open === undefined || !online || !editable ? null : questionKey(open)

  useEffect(() => {
    if (key === null || open === undefined) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      void ask(open, template, leaving.signal).then((answer) => {
        if (answer === null) return
        answers.set(key, answer)
        setHeard((count) => count + 1)
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the question
  }, [key, template.survey])

  const doubted = fresh.filter((one) => answers.get(questionKey(one)) === 'no-match')
  const said = doubted.map(({ rowId, field }) => `${rowId} ${field}`).join('\n')
  useEffect(() => {
    const title = t`The NID registry does not know this number with this name`
    onDoubts(
      said === ''
        ? noDoubts
        : said.split('\n').map((line) => {
            const [rowId = '', field = ''] = line.split(' ')
            return { rowId, field, title }
          }),
    )
  }, [heard, onDoubts, said, t])
  return null
}

/** Null where the question was taken back; whatever goes wrong is no answer, and nobody is told. */
async function ask({ nid, name }: NidQuestion, { survey }: Template, signal: AbortSignal): Promise<NidAnswer | null> {
  const call = nidCheckCalls[survey === 'MUTATION' ? 'mutation-khatian.check-nid' : 'khatian.check-nid']
  try {
    return (await request(call, { nid, name }, { signal })).answer
  } catch {
    return signal.aborted ? null : 'unreachable'
  }
}
