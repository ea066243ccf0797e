import { createServer, type AddressInfo } from 'node:net'
import { createServer as createHttp } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export type OutsideProvider = {
  issuer: string
  /** a token as this provider signs it */
  sign(claims: JWTPayload): Promise<string>
  /** from now on its key list answers with this status */
  answerKeysWith(status: number): void
  close(): Promise<void>
}

/** Another identity provider than the embedded one, as far as tokens are concerned. */
export async function startOutsideProvider(): Promise<OutsideProvider> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'outside', alg: 'ES256', use: 'sig' }
  let keyStatus = 200
  const server = createHttp((request, response) => {
    const isKeys = request.url === '/jwks'
    response.writeHead(isKeys ? keyStatus : 200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        isKeys ? { keys: [jwk] } : { issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    sign: (claims) =>
      new SignJWT({ iss: issuer, exp: Math.floor(Date.now() / 1000) + 300, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'outside' })
        .setIssuedAt()
        .sign(privateKey),
    answerKeysWith: (status) => {
      keyStatus = status
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A line server for protocols of lines, such as SMTP: every line a client sends is answered by `answer`. */
export async function startLineServer(
  greeting: string,
  answer: (line: string) => string | null,
): Promise<{ port: number; lines: string[]; close(): Promise<void> }> {
  const lines: string[] = []
  const server = createServer((socket) => {
    let rest = ''
    socket.write(greeting)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      const parts = (rest + data.toString()).split('\r\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        const said = answer(line)
        if (said !== null) socket.write(said)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    lines,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
