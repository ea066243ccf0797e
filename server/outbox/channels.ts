import type { Config } from '#server/kernel/config.ts'
import { sendMail } from '#server/integrations/smtp.ts'
import { sendSms } from '#server/integrations/sms-gateway.ts'
import type { Channels } from './outbox.ts'

/** The ways out that the settings name. */
export function channelsOf({ mail, sms }: Pick<Config, 'mail' | 'sms'>): Channels {
  return {
    MAIL:
      mail === null
        ? null
        : ({ address, subject, body }) => sendMail(mail.url, mail.from, { to: address, subject, text: body }),
    SMS: sms === null ? null : ({ address, body }) => sendSms(sms, { to: address, text: body }),
  }
}
