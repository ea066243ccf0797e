import { ListPage } from '#lists/list-page.tsx'
import { useNavigate } from '@tanstack/react-router'

/** The dak panel on the tab that the address names; every other address shows all of it. */
export function DakPanelScreen({ state }: { state: string }) {
  const navigate = useNavigate()
  const go = (next: string): void =>
    void navigate({ to: '/dak-delivery/$state', params: { state: next === '' ? 'all' : next } })
  return <ListPage name="dak-order" tab={{ state, go }} />
}
