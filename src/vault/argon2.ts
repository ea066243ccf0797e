import { argon2id } from 'hash-wasm'
import { fromBase64 } from './bytes.ts'

/** More than this is a file made to hang the machine, not to be opened. */
const mostMemory = 262_144
const mostPasses = 10

export type Argon2Params = { readonly salt: string; readonly iterations: number; readonly memory: number }

/** 32 bytes by Argon2id, in WebAssembly. In a module of its own, which comes only when a vault is opened. */
export function argon2Key(secret: string, { salt, iterations, memory }: Argon2Params): Promise<Uint8Array> {
  return argon2id({
    password: secret,
    salt: fromBase64(salt),
    iterations: Math.min(iterations, mostPasses),
    memorySize: Math.min(memory, mostMemory),
    parallelism: 1,
    hashLength: 32,
    outputType: 'binary',
  })
}
