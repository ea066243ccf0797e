import { emStage as s, type EmStage } from '#domain/em-request/request.ts'
import { emRequestWorkflow } from '#domain/em-request/transitions.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { useText } from '#platform/locale/locale.ts'
import { StatusBadge, type StatusLook } from '#workflow/status-badge.tsx'
import { stageWords } from './em-words.ts'

const look: StatusLook<EmStage> = {
  [s.initial]: { words: stageWords[s.initial], tone: 'open' },
  [s.application]: { words: stageWords[s.application], tone: 'attention' },
  [s.review]: { words: stageWords[s.review], tone: 'moving' },
  [s.cancelled]: { words: stageWords[s.cancelled], tone: 'old' },
}

/** At which stage a request stands. */
export function EmStageBadge({ stage }: { stage: number }) {
  return <StatusBadge workflow={emRequestWorkflow} look={look} status={stage as EmStage} />
}

function Digits({ text: shown }: { text: string }) {
  return useText().digits(shown)
}

function Numbered({ number }: { number: string }) {
  return showNumber(number, useText().locale)
}

type EmRow = {
  readonly requestNo: string
  readonly caseKey: string
  readonly khatianNo: string
  readonly stage: number
}

/** How both lists show what they have in common. */
export const emCells = {
  requestNo: ({ requestNo }: EmRow) => <Digits text={requestNo} />,
  caseKey: ({ caseKey }: EmRow) => <Digits text={caseName(caseKey)} />,
  khatianNo: ({ khatianNo }: EmRow) => <Numbered number={khatianNo} />,
  stage: ({ stage }: EmRow) => <EmStageBadge stage={stage} />,
}

/** `savar:12:2026` as a case is called in an office: its number and year, behind the office. */
export function caseName(caseKey: string): string {
  const [office = '', number = '', year = ''] = caseKey.split(':')
  return `${office} ${number}/${year}`
}
