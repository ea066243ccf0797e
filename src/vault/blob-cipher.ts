/** A picture as it lies in the store: sealed bytes and what they are. */
export type SealedBlob = { readonly type: string; readonly bytes: ArrayBuffer }

/** Seals pictures with the browser's own AES-256-GCM: large, and never inside a transaction. */
export type BlobCipher = {
  seal(blob: Blob, place: string): Promise<SealedBlob>
  open(sealed: SealedBlob, place: string): Promise<Blob>
}

const nonceBytes = 12

export function createBlobCipher(key: Uint8Array): BlobCipher {
  const imported = crypto.subtle.importKey('raw', Uint8Array.from(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
  // A key that cannot be imported is told by whoever uses it; without this it would be told a second time to nobody.
  imported.catch(() => undefined)
  const params = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(place),
  })
  return {
    async seal(blob, place) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealed = await crypto.subtle.encrypt(params(nonce, place), await imported, await blob.arrayBuffer())
      const bytes = new Uint8Array(nonceBytes + sealed.byteLength)
      bytes.set(nonce)
      bytes.set(new Uint8Array(sealed), nonceBytes)
      return { type: blob.type, bytes: bytes.buffer }
    },
    async open({ type, bytes }, place) {
      const nonce = new Uint8Array(bytes, 0, nonceBytes)
      const opened = await crypto.subtle.decrypt(
        params(Uint8Array.from(nonce), place),
        await imported,
        new Uint8Array(bytes, nonceBytes),
      )
      return new Blob([opened], { type })
    },
  }
}
