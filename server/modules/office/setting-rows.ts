import { officeSetting } from '#contract/resources/office-setting.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

export const officeSettingRows = (): Rows => rowsOf(officeSetting)
