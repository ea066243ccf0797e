import { mouza } from '#contract/resources/mouza.ts'
import { screenOf } from '#resources/resource-screen.ts'
import { TakeOverMouzas } from './take-over-mouzas.tsx'

export const screen = screenOf(mouza, { acts: [TakeOverMouzas] })
