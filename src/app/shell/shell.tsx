import { VaultGate } from '#features/vault/vault-gate.tsx'
import { useSession } from '#platform/session/session.ts'
import { onLocked } from '#platform/vault/vault-store.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LanguageButton } from '../language-button.tsx'
import { Mantine } from '../lazy-mantine.tsx'
import { Frame } from './frame.tsx'
import './transition.css'

/** Live calls are tried twice more and are not repeated for a glance at another window (spec §9). */
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: 2, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

// What the server answered to the person who was here is forgotten with their key.
onLocked(() => queries.clear())

/** The frame of every signed-in screen. */
export function Shell() {
  const { mustChooseDesk, desk } = useSession()
  useEffect(() => {
    // Rights and lists belong to the desk.
    void queries.invalidateQueries()
  }, [desk?.id])
  // Which desk is taken decides whether a vault is needed at all.
  return (
    <QueryClientProvider client={queries}>
      {mustChooseDesk ? (
        <Frame />
      ) : (
        <VaultGate language={<LanguageButton />} Around={Mantine}>
          <Frame />
        </VaultGate>
      )}
    </QueryClientProvider>
  )
}
