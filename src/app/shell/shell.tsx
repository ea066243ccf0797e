import { VaultGate } from '#features/vault/vault-gate.tsx'
import { useSession } from '#platform/session/session.ts'
import { onLocked } from '#platform/vault/vault-store.ts'
import { queryDefaults } from '#platform/wire/query-defaults.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LanguageButton } from '../language-button.tsx'
import { Mantine } from '../lazy-mantine.tsx'
import { Frame } from './frame.tsx'
import './transition.css'

const queries = new QueryClient({ defaultOptions: queryDefaults })

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
