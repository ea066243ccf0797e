export { forgetOldNews } from '#server/outbox/client-news.ts'
export { forgetOldMessages } from '#server/outbox/message-store.ts'
