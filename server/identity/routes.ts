import type { Database } from '#server/db/port.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { noticePage, signInPage, type SignInNotice } from './pages.ts'
import { checkPassword } from './passwords.ts'
import { clientIds, idpPrefix, otherKind } from './provider.ts'

export type IdentityPorts = { db: Database; demo: boolean }

/** Mounts the embedded provider and its sign-in page under /idp. */
export async function addIdentity(app: FastifyInstance, provider: Provider, ports: IdentityPorts): Promise<void> {
  const serve = provider.callback()

  await app.register(
    async (pages) => {
      pages.removeAllContentTypeParsers()
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 8192 },
        async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
      )
      pages.get<{ Params: { uid: string } }>('/:uid', async (request, reply) => {
        try {
          const details = await provider.interactionDetails(request.raw, reply.raw)
          if (isOfficeSessionOfCitizen(details)) return await refuseOtherKind(reply)
          return await sendPage(reply, formOf(details, request, '', null), details.params['redirect_uri'])
        } catch (cause) {
          return expired(cause, reply)
        }
      })
      pages.post<{ Params: { uid: string } }>(
        '/:uid',
        { config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
        async (request, reply) => {
          try {
            const details = await provider.interactionDetails(request.raw, reply.raw)
            if (isOfficeSessionOfCitizen(details)) return await refuseOtherKind(reply)
            const form = request.body as Record<string, string | undefined> | null
            const name = form?.['username'] ?? ''
            const password = form?.['password'] ?? ''
            const realm = clientOf(details) === 'citizen' ? 'CITIZEN' : 'OFFICE'
            const outcome = await checkPassword(ports.db, {
              realm,
              name,
              password,
              address: request.ip,
              demo: ports.demo,
            })
            if (outcome.kind !== 'ok') {
              const status = outcome.kind === 'too-many' ? 429 : outcome.kind === 'demo-off' ? 403 : 401
              reply.code(status)
              return await sendPage(reply, formOf(details, request, name, outcome.kind), details.params['redirect_uri'])
            }
            const target = await provider.interactionResult(
              request.raw,
              reply.raw,
              { login: { accountId: outcome.sub } },
              { mergeWithLastSubmission: false },
            )
            return await reply.redirect(target, 303)
          } catch (cause) {
            return expired(cause, reply)
          }
        },
      )
    },
    { prefix: `${idpPrefix}/interaction` },
  )

  await app.register(
    async (idp) => {
      // The provider reads the body itself.
      idp.removeAllContentTypeParsers()
      idp.addContentTypeParser('*', (_request, _body, done) => done(null))
      idp.all('/*', (request, reply) => {
        reply.hijack()
        const raw = request.raw as typeof request.raw & { originalUrl?: string }
        const path = (raw.url ?? '/').slice(idpPrefix.length)
        raw.url = path === '' ? '/' : path
        // Keeps the addresses of the discovery document under the mount.
        raw.originalUrl = idpPrefix + raw.url
        void serve(raw, reply.raw)
      })
    },
    { prefix: idpPrefix },
  )
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>

function clientOf({ params }: Details): 'office' | 'citizen' {
  return params['client_id'] === clientIds.citizen ? 'citizen' : 'office'
}

function formOf(details: Details, request: FastifyRequest, username: string, notice: SignInNotice | null): string {
  return signInPage({ action: request.url, client: clientOf(details), username, notice })
}

/** Nobody becomes a citizen over an office session; it is signed out first. */
function isOfficeSessionOfCitizen(details: Details): boolean {
  return clientOf(details) === 'citizen' && details.prompt.reasons.includes(otherKind)
}

function refuseOtherKind(reply: FastifyReply): Promise<FastifyReply> {
  reply.code(409)
  return sendPage(reply, noticePage('other-kind'), undefined)
}

/** The form's answer leads on to the client's own address, which the page's policy must allow. */
async function sendPage(reply: FastifyReply, html: string, redirectUri: unknown): Promise<FastifyReply> {
  const origin = typeof redirectUri === 'string' && URL.canParse(redirectUri) ? ` ${new URL(redirectUri).origin}` : ''
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${origin}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

function expired(cause: unknown, reply: FastifyReply): Promise<FastifyReply> {
  if (!(cause instanceof errors.SessionNotFound)) throw cause
  const kind: SignInNotice = 'expired'
  reply.code(400)
  return sendPage(reply, noticePage(kind), undefined)
}
