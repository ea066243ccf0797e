import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A security key of software, as far as WebAuthn asks: ES256, no attestation. */
export type SoftKey = {
  make(options: string): string
  answer(options: string): string
}

export function softKey(origin: string): SoftKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const rpHash = createHash('sha256').update(new URL(origin).hostname).digest()
  let count = 0

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number): Buffer => {
    count += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([rpHash, Buffer.from([flags]), counter])
  }
  const outer = (response: object): string =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    make: (options) => {
      const { challenge } = JSON.parse(options) as { challenge: string }
      const jwk = publicKey.export({ format: 'jwk' })
      const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? '', 'base64url'))
      // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        x ?? Buffer.alloc(32),
        Buffer.from([0x22, 0x58, 0x20]),
        y ?? Buffer.alloc(32),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([head(0x41), Buffer.alloc(16), length, id, cose])
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x59]),
        size,
        data,
      ])
      return outer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      })
    },
    answer: (options) => {
      const { challenge } = JSON.parse(options) as { challenge: string }
      const client = clientData('webauthn.get', challenge)
      const data = head(0x01)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return outer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}
