import { queryDefaults } from '#platform/wire/query-defaults.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Bell } from './shell/bell.tsx'

const queries = new QueryClient({ defaultOptions: queryDefaults })

/** The bell of the staff on pages of citizens and vendors, which have no query client of their own. [NTF-18] */
export function VisitorBell() {
  return (
    <QueryClientProvider client={queries}>
      <Bell />
    </QueryClientProvider>
  )
}
