import type { ReactNode } from 'react'
import type { CasePart } from './case-parts.ts'
import type { Case } from './case-queries.ts'
import { CaseTexts, Hearings } from './case-texts.tsx'
import { PartActs } from './part-acts.tsx'
import { ProposalPart } from './proposal-part.tsx'
import { SidesTable } from './sides-table.tsx'

/** One part of a case: what it is about, and what the person may do there. [COR-51] */
export function PartOfCase({ found, part, survey }: { found: Case; part: CasePart; survey: string }) {
  if (part === 'entry') return <ProposalPart found={found} survey={survey} />
  return (
    <>
      <About found={found} part={part} />
      <PartActs found={found} part={part} />
    </>
  )
}

function About({ found, part }: { found: Case; part: Exclude<CasePart, 'entry'> }): ReactNode {
  switch (part) {
    case 'category':
      return <CaseTexts found={found} only={['text', 'proposed-type', 'type', 'law']} />
    case 'report':
      return <CaseTexts found={found} only={['text', 'report', 'proposed-type']} />
    case 'review':
      return (
        <>
          <CaseTexts found={found} only={['report', 'order']} />
          <SidesTable found={found} />
        </>
      )
    case 'hearing':
      return <Hearings found={found} />
    case 'disposal':
      return <CaseTexts found={found} only={['type', 'law', 'advice']} />
  }
}
