import { useState } from 'react'
import type * as z from 'zod/mini'
import { keep, readKept } from './kept.ts'
import { useSession } from './session.ts'

/** A small thing that the person at the screen set up, as they left it on this device. */
export function useKept<T>(name: string, schema: z.ZodMiniType<T>, otherwise: T): readonly [T, (next: T) => void] {
  const owner = useSession().user?.id ?? null
  const of = `${name} ${owner}`
  const [held, setHeld] = useState(() => ({ of, value: readKept(name, owner, schema) ?? otherwise }))
  let { value } = held
  if (held.of !== of) {
    value = readKept(name, owner, schema) ?? otherwise
    setHeld({ of, value })
  }
  return [
    value,
    (next) => {
      setHeld({ of, value: next })
      keep(name, owner, next)
    },
  ]
}
