import type { Database } from '#server/db/port.ts'
import { addressOf } from './client-address.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { deviceCookie, deviceOf } from './known-devices.ts'
import { limits, mustHit } from './limits.ts'
import { noticePage, signInPage, type SignInNotice } from './pages.ts'
import { checkPassword } from './passwords.ts'
import { securityKeyScript } from './security-key-script.ts'
import type { SecondFactors } from './second-factors.ts'
import { noteSignIn, noteTry, type Asking } from './sign-in-notes.ts'
import { signInSteps, type Next, type Progress } from './sign-in-steps.ts'
import { clientIds, idpPrefix, otherKind } from './provider.ts'

export type IdentityPorts = {
  db: Database
  demo: boolean
  factors: SecondFactors
  /** people reach the server by https alone */
  secure: boolean
}

/** Mounts the embedded provider and its sign-in page under /idp. */
export async function addIdentity(app: FastifyInstance, provider: Provider, ports: IdentityPorts): Promise<void> {
  const serve = provider.callback()
  const steps = signInSteps(ports.db, ports.factors)

  async function tryPassword(details: Details, request: Interaction, form: SignInFields): Promise<Tried> {
    const name = form['username'] ?? ''
    const outcome = await checkPassword(ports.db, {
      realm: clientOf(details) === 'citizen' ? 'CITIZEN' : 'OFFICE',
      name,
      password: form['password'] ?? '',
      address: addressOf(request),
      device: deviceOf(request.headers.cookie),
      demo: ports.demo,
    })
    await noteTry(ports.db, outcome, askingOf(request))
    if (outcome.kind === 'ok') {
      const { userId: accountId, sub, device } = outcome
      return steps.begin({ uid: request.params.uid, accountId, sub, device, proven: false, factor: false }, request.url)
    }
    const seconds = outcome.kind === 'too-many' ? outcome.seconds : 0
    const status = outcome.kind === 'too-many' ? 429 : outcome.kind === 'demo-off' ? 403 : 401
    return { kind: 'refused', status, seconds, html: formOf(details, request, name, outcome.kind, seconds) }
  }

  async function finish(request: Interaction, reply: FastifyReply, progress: Progress): Promise<FastifyReply> {
    await noteSignIn(ports.db, progress.accountId, askingOf(request))
    reply.header('set-cookie', deviceCookie(progress.device, ports.secure))
    const target = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId: progress.sub, amr: progress.factor ? ['pwd', 'mfa'] : ['pwd'] } },
      { mergeWithLastSubmission: false },
    )
    return reply.redirect(target, 303)
  }

  await app.register(
    async (pages) => {
      pages.removeAllContentTypeParsers()
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 32_768 },
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
      pages.post<{ Params: { uid: string } }>('/:uid', async (request, reply) => {
        try {
          const details = await provider.interactionDetails(request.raw, reply.raw)
          if (isOfficeSessionOfCitizen(details)) return await refuseOtherKind(reply)
          const form = (request.body ?? {}) as Readonly<Record<string, string | undefined>>
          const { uid } = request.params
          const next =
            form['step'] === undefined
              ? await tryPassword(details, request, form)
              : await steps.take(uid, form, request.url, askingOf(request))
          if (next === null) return await goExpired(reply)
          if (next.kind === 'done') return await finish(request, reply, next.progress)
          reply.code(next.status)
          if (next.kind === 'refused' && next.seconds > 0) reply.header('retry-after', String(next.seconds))
          return await sendPage(reply, next.html, details.params['redirect_uri'])
        } catch (cause) {
          return expired(cause, reply)
        }
      })
    },
    { prefix: `${idpPrefix}/interaction` },
  )

  app.get(`${idpPrefix}/security-key.js`, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/javascript; charset=utf-8')
      .send(securityKeyScript),
  )
  await app.register(
    async (idp) => {
      // The provider reads the body itself.
      idp.removeAllContentTypeParsers()
      idp.addContentTypeParser('*', (_request, _body, done) => done(null))
      // Each start of a sign-in leaves a row until it expires.
      idp.addHook('onRequest', async (request) => {
        if (/^\/idp\/auth(\?|$)/.test(request.url)) await mustHit(ports.db, limits.signInStart, addressOf(request))
      })
      idp.all('/*', (request, reply) => {
        // The answer is the provider's own, and what every answer carries is put on it here.
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
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

function askingOf(request: FastifyRequest): Asking {
  return { address: addressOf(request), agent: request.headers['user-agent'] ?? null }
}

type Interaction = FastifyRequest<{ Params: { uid: string } }>
type SignInFields = Readonly<Record<string, string | undefined>>
type Tried =
  Next | { readonly kind: 'refused'; readonly status: number; readonly seconds: number; readonly html: string }

type Details = Awaited<ReturnType<Provider['interactionDetails']>>

function clientOf({ params }: Details): 'office' | 'citizen' {
  return params['client_id'] === clientIds.citizen ? 'citizen' : 'office'
}

function formOf(
  details: Details,
  request: FastifyRequest,
  username: string,
  notice: SignInNotice | null,
  seconds = 0,
): string {
  return signInPage({ action: request.url, client: clientOf(details), username, notice, seconds })
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
      `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; form-action 'self'${origin}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

function expired(cause: unknown, reply: FastifyReply): Promise<FastifyReply> {
  if (!(cause instanceof errors.SessionNotFound)) throw cause
  return goExpired(reply)
}

function goExpired(reply: FastifyReply): Promise<FastifyReply> {
  const kind: SignInNotice = 'expired'
  reply.code(400)
  return sendPage(reply, noticePage(kind), undefined)
}
