import { MapFiles } from '#areas/record-room/maps/map-files.tsx'
import { mouzaMap } from '#contract/resources/mouza-map.ts'
import { useText } from '#platform/locale/locale.ts'
import { screenOf } from '#resources/resource-screen.ts'

/** Numbers of sheets in the digits of the screen's language. */
function SheetNo({ no }: { no: string }) {
  return <>{useText().digits(no)}</>
}

export const screen = screenOf(mouzaMap, {
  cells: {
    sheetNo: ({ sheetNo }) => <SheetNo no={sheetNo} />,
    jlNumber: ({ jlNumber }) => <SheetNo no={jlNumber ?? '–'} />,
  },
  panels: [{ id: 'files', label: ['ফাইল', 'Files'], Panel: MapFiles }],
})
