import { uuid7Node } from '#domain/kernel/uuid7.ts'

/** 32 random bits. */
export const randomWord = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

export const newRowId = uuid7Node(() => Date.now(), randomWord)
