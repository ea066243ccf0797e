import { useEffect, useState } from 'react'
import { fetchCopyRegister, type HeldRegister, readCopyRegister } from './copy-register.ts'

export type CopyRegister = HeldRegister & {
  /** whether the server was asked, or could not be */
  readonly settled: boolean
  /** why it could not be asked; what is kept serves then */
  readonly error: unknown
}

/** The public keys and the copies that no longer count: asked for, and kept so that copies are checked without a connection. */
export function useCopyRegister(): CopyRegister {
  const [held, setHeld] = useState<CopyRegister>(() => ({ ...readCopyRegister(), settled: false, error: null }))
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    fetchCopyRegister(signal).then(
      (register) => signal.aborted || setHeld({ ...register, settled: true, error: null }),
      (error: unknown) => signal.aborted || setHeld((before) => ({ ...before, settled: true, error })),
    )
    return () => left.abort()
  }, [])
  return held
}
