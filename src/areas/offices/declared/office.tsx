import { office } from '#contract/resources/office.ts'
import { screenOf } from '#resources/resource-screen.ts'
import { OfficeReach } from '../office-reach.tsx'

/** An office, and which records each of its desks reaches. */
export const screen = screenOf(office, {
  panels: [
    {
      id: 'reach',
      label: ['আওতাধীন রেকর্ড', 'Records in reach'],
      Panel: ({ row }) => <OfficeReach officeId={row.id} />,
    },
  ],
})
