import { createTransport } from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

const timeoutMs = 20_000
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Sends one mail by SMTP: TLS from the start with `smtps:`, otherwise by STARTTLS where the server offers it. A password
 * goes to another machine by TLS alone; without it the mail is refused.
 */
export async function sendMail(url: string, from: string, mail: Mail): Promise<void> {
  const server = new URL(url)
  const secure = server.protocol === 'smtps:'
  const auth =
    server.username === ''
      ? null
      : { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    requireTLS: auth !== null && !loopback.has(server.hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    name: 'dlrms',
    ...(auth === null ? {} : { auth }),
  })
  try {
    await transport.sendMail({ from, ...mail, disableFileAccess: true, disableUrlAccess: true })
  } finally {
    transport.close()
  }
}
