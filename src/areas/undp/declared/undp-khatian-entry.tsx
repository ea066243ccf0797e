import { undpKhatianEntry } from '#contract/lists/undp.ts'
import { listScreenOf } from '#lists/list-screen.ts'

export const screen = listScreenOf(undpKhatianEntry)
