import { baseOffice } from '#contract/resources/base-office.ts'
import { screenOf } from '#resources/resource-screen.ts'
import { OrganogramPanel } from '../organogram/organogram-panel.tsx'

/** A base office, its organogram drawn as a tree, and what publishing it does. */
export const screen = screenOf(baseOffice, {
  panels: [
    {
      id: 'organogram',
      label: ['অর্গানোগ্রাম', 'Organogram'],
      Panel: ({ row }) => <OrganogramPanel key={row.id} id={row.id} />,
    },
  ],
})
