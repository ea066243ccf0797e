import { applicationFee } from '#contract/resources/application-fee.ts'
import { screenOf } from '#resources/resource-screen.ts'

/** Fees, each with who set it and when. */
export const screen = screenOf(applicationFee, { setBy: true })
