import { TabStrip } from '#ui/tab-strip.tsx'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { caseParts, partWords, type CasePart } from './case-parts.ts'
import type { Case } from './case-queries.ts'

type Props = { found: Case; part: CasePart | null; children: ReactNode }

/** The case as a whole and each of its parts, by their addresses. [COR-51] */
export function CaseTabs({ found: { id, survey }, part, children }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const current = part ?? 'case'
  function open(next: CasePart | 'case'): void {
    if (next === 'case') void navigate({ to: '/khatian-corrections/$id', params: { id } })
    else if (next === 'entry') void navigate({ to: '/khatian-corrections/$id/entry/$survey', params: { id, survey } })
    else void navigate({ to: '/khatian-corrections/$id/$part', params: { id, part: next } })
  }
  return (
    <>
      <TabStrip
        label={t`Parts of the case`}
        items={[
          { id: 'case' as const, title: t`Whole case` },
          ...caseParts.map((one) => ({ id: one, title: i18n._(partWords[one]) })),
        ]}
        current={current}
        onPick={open}
      />
      <div id={`panel-${current}`} role="tabpanel" aria-labelledby={`tab-${current}`}>
        {children}
      </div>
    </>
  )
}
