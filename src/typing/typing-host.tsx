import { lazy, Suspense } from 'react'
import { usePasteRemark } from './paste-remark.ts'

const PasteBar = lazy(async () => {
  const { PasteBar: component } = await import('./paste-bar.tsx')
  return { default: component }
})

/** Where remarks on pastes appear; nothing is loaded for them before the first. */
export function TypingHost() {
  const remark = usePasteRemark()
  return <Suspense>{remark === null ? null : <PasteBar remark={remark} />}</Suspense>
}
