import { notificationConfiguration } from '#contract/resources/notification-configuration.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

export const notificationConfigurationRows = (): Rows => rowsOf(notificationConfiguration, { columns: { on: 'is_on' } })
