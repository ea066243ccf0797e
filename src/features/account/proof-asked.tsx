import { loadWords } from '#platform/locale/locale.ts'
import { lazy, Suspense } from 'react'
import { useProofAsked } from './proof-store.ts'

const ProofDialog = lazy(async () => {
  const [{ ProofDialog: component }] = await Promise.all([import('./proof-dialog.tsx'), loadWords('account')])
  return { default: component }
})

/** Stands in every frame, and shows nothing until a call asks for the second factor again. */
export function ProofAsked() {
  return useProofAsked() ? (
    <Suspense>
      <ProofDialog />
    </Suspense>
  ) : null
}
