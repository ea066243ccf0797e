import { CompareCode } from '#areas/khatians/volumes/files/compare-code.tsx'
import { volumeFile } from '#contract/lists/volume-file.ts'
import { listScreenOf } from '#lists/list-screen.ts'

/** Files of volumes and of work, each with the code that its slip shows. */
export const screen = listScreenOf(volumeFile, {
  cells: { code: ({ code }) => <CompareCode code={code} /> },
})
