import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { connect as connectTls, type TLSSocket } from 'node:tls'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

const timeoutMs = 20_000

/** Sends one mail by SMTP: TLS from the start with `smtps:`, otherwise by STARTTLS where the server offers it. */
export async function sendMail(url: string, from: string, mail: Mail): Promise<void> {
  const server = new URL(url)
  const isTls = server.protocol === 'smtps:'
  const port = Number(server.port) || (isTls ? 465 : 587)
  const socket = isTls ? connectTls({ host: server.hostname, port }) : connect({ host: server.hostname, port })
  let talk = conversation(socket)
  try {
    await talk.expect(220)
    let offers = await talk.say('EHLO dlrms', 250)
    if (!isTls && /\bSTARTTLS\b/i.test(offers)) {
      await talk.say('STARTTLS', 220)
      talk = conversation(await secured(talk.release(), server.hostname))
      offers = await talk.say('EHLO dlrms', 250)
    }
    if (server.username !== '') await signIn(talk, server, talk.isSecure)
    await talk.say(`MAIL FROM:<${from}>`, 250)
    await talk.say(`RCPT TO:<${mail.to}>`, 250)
    await talk.say('DATA', 354)
    await talk.say(`${message(from, mail)}\r\n.`, 250)
    await talk.say('QUIT', 221).catch(() => '')
  } finally {
    talk.close()
  }
}

async function signIn(talk: Conversation, server: URL, isSecure: boolean): Promise<void> {
  if (!isSecure && !['localhost', '127.0.0.1', '[::1]'].includes(server.hostname))
    throw new Error('the mail server offers no TLS, so the password is not sent')
  const secret = `\0${decodeURIComponent(server.username)}\0${decodeURIComponent(server.password)}`
  await talk.say(`AUTH PLAIN ${Buffer.from(secret).toString('base64')}`, 235)
}

function secured(socket: Socket, host: string): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const tls = connectTls({ socket, servername: host }, () => resolve(tls))
    tls.once('error', reject)
  })
}

type Conversation = {
  readonly isSecure: boolean
  expect(code: number): Promise<string>
  say(line: string, code: number): Promise<string>
  /** hands the socket over to be wrapped */
  release(): Socket
  close(): void
}

function conversation(socket: Socket): Conversation {
  const lines = createInterface({ input: socket })
  const answers: string[] = []
  let waiting: { resolve: (answer: string) => void; reject: (cause: Error) => void } | null = null
  let failed: Error | null = null
  let parts: string[] = []
  lines.on('line', (line) => {
    parts.push(line)
    // A dash after the code announces another line of the same answer.
    if (line[3] === '-') return
    const answer = parts.join('\n')
    parts = []
    if (waiting === null) answers.push(answer)
    else waiting.resolve(answer)
    waiting = null
  })
  const fail = (cause: Error): void => {
    failed ??= cause
    waiting?.reject(cause)
    waiting = null
  }
  // Reading by lines passes errors of the socket on as its own.
  lines.on('error', fail)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the mail server closed the connection')))
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the mail server does not answer')))

  async function expect(code: number): Promise<string> {
    const answer =
      answers.shift() ??
      (await new Promise<string>((resolve, reject) => {
        if (failed !== null) reject(failed)
        else waiting = { resolve, reject }
      }))
    if (!answer.startsWith(String(code))) throw new Error(`the mail server answered ${answer.slice(0, 200)}`)
    return answer
  }

  return {
    isSecure: 'encrypted' in socket,
    expect,
    say: (line, code) => {
      socket.write(`${line}\r\n`)
      return expect(code)
    },
    release: () => {
      lines.close()
      socket.removeAllListeners()
      return socket
    },
    close: () => socket.destroy(),
  }
}

/** The text travels as base64, so that no line of it can be taken for a command or grow too long. */
function message(from: string, { to, subject, text }: Mail): string {
  const body = Buffer.from(text, 'utf8')
    .toString('base64')
    .replace(/.{1,76}/g, '$&\r\n')
  return [
    `From: <${from}>`,
    `To: <${to}>`,
    `Subject: =?utf-8?B?${Buffer.from(subject, 'utf8').toString('base64')}?=`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${from.split('@')[1] ?? 'dlrms'}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body.trimEnd(),
  ].join('\r\n')
}
