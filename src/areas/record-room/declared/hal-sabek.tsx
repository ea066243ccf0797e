import { halSabek } from '#contract/resources/hal-sabek.ts'
import { useText } from '#platform/locale/locale.ts'
import { screenOf } from '#resources/resource-screen.ts'

/** Dags in the digits of the screen's language. */
function Dag({ no }: { no: string }) {
  return <>{useText().digits(no)}</>
}

export const screen = screenOf(halSabek, {
  cells: { dagFrom: ({ dagFrom }) => <Dag no={dagFrom} />, dagTo: ({ dagTo }) => <Dag no={dagTo} /> },
})
