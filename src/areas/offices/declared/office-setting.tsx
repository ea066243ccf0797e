import { officeSetting } from '#contract/resources/office-setting.ts'
import { screenOf } from '#resources/resource-screen.ts'

/** Settings of an office, each with who set it and when. [ADM-8] */
export const screen = screenOf(officeSetting, { setBy: true })
