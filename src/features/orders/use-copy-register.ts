import { useEffect, useState } from 'react'
import { fetchCopyRegister, type HeldRegister, readCopyRegister } from './copy-register.ts'

export type CopyRegister = HeldRegister & {
  /** whether the server was asked, or could not be */
  readonly settled: boolean
  /** why it could not be asked; what is kept serves then */
  readonly error: unknown
}

const nothing: CopyRegister = { keys: null, list: null, refused: false, settled: false, error: null }

/** The public keys and the copies that no longer count: asked for, and kept so that copies are checked without a connection. */
export function useCopyRegister(): CopyRegister {
  const [held, setHeld] = useState<CopyRegister>(nothing)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const show = (register: CopyRegister): void => {
      if (!signal.aborted) setHeld(register)
    }
    // What is kept stands there while the server is asked.
    void readCopyRegister().then((kept) => {
      if (!signal.aborted) setHeld((before) => (before.settled ? before : { ...kept, settled: false, error: null }))
    })
    fetchCopyRegister(signal).then(
      (register) => show({ ...register, settled: true, error: null }),
      async (error: unknown) => show({ ...(await readCopyRegister()), settled: true, error }),
    )
    return () => left.abort()
  }, [])
  return held
}
