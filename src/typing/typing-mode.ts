import { keep, readKept } from '#platform/session/kept.ts'
import { sessionStore, type Session } from '#platform/session/session.ts'
import * as z from 'zod/mini'
import { create } from 'zustand'

const keptName = 'avro'

/** Whether Latin letters are written as Bangla by sound; kept per person on this device. */
const useStore = create<{ avro: boolean }>(() => ({ avro: recall(ownerOf(sessionStore.getState())) }))

sessionStore.subscribe((now, before) => {
  const owner = ownerOf(now)
  if (owner !== ownerOf(before)) useStore.setState({ avro: recall(owner) })
})

export function useAvro(): boolean {
  return useStore((state) => state.avro)
}

export function isAvroOn(): boolean {
  return useStore.getState().avro
}

export function onAvro(handler: (on: boolean) => void): () => void {
  return useStore.subscribe(({ avro }, before) => {
    if (avro !== before.avro) handler(avro)
  })
}

export function toggleAvro(): void {
  const avro = !isAvroOn()
  useStore.setState({ avro })
  keep(keptName, ownerOf(sessionStore.getState()), avro)
}

function ownerOf({ user, externalUser }: Session): string | null {
  return user?.id ?? externalUser?.id ?? null
}

function recall(owner: string | null): boolean {
  return readKept(keptName, owner, z.boolean()) ?? false
}
