import { contentFile } from '#contract/resources/content-file.ts'
import { screenOf } from '#resources/resource-screen.ts'
import { AddFile } from './add-file.tsx'

export const screen = screenOf(contentFile, { acts: [AddFile] })
