import { country } from '#contract/resources/country.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

export const countryRows = (): Rows => rowsOf(country)
