export { forgetOldMessages } from '#server/outbox/message-store.ts'
