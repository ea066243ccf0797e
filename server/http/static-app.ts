import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Refusal } from '#server/door/refusal.ts'
import { bengaliFontFile, bengaliFontPath } from '#server/kernel/bengali-font.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'

/** What the page fallback never answers: these have their own owners. */
const reserved = /^\/(api|idp|sandbox)(\/|$)|^\/(config\.json|csp-report|healthz|readyz|metrics)$/

/** Served anew each time, since they decide which version of the app runs. */
const unhashed = /^(index\.html|sw\.js|.*\.webmanifest|.*\.json)(\.br|\.gz)?$/

type Options = { distDir: string; publicUrl: string }

/** Serves the built app; every page route answers index.html, since the router lives in the browser. */
export async function addStaticApp(app: FastifyInstance, { distDir, publicUrl }: Options): Promise<void> {
  const built = existsSync(join(distDir, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: distDir,
      index: false,
      cacheControl: false,
      // Packed once, at the build: `server/launch/compress.mjs`.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = /[\\/]assets[\\/]/.test(path)
        reply.setHeader(
          'cache-control',
          hashed
            ? 'public, max-age=31536000, immutable'
            : unhashed.test(basename(path))
              ? 'no-cache'
              : 'public, max-age=3600',
        )
      },
    })
  if (built) serveBengaliFont(app, distDir)
  // The file route would take the bare root for its folder and refuse it.
  if (built) app.get('/', (request, reply) => sendPage(request, reply, publicUrl))

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]+$/i.test(path)
    if (reserved.test(path) || !isPage) return sendProblem(new Refusal('request.not-found'), request, reply)
    if (!built) return reply.code(503).type('text/plain').send('The app is not built: npm run build\n')
    return sendPage(request, reply, publicUrl)
  })
}

/** Sends pages of the server to the font of the build under its stable address. */
function serveBengaliFont(app: FastifyInstance, distDir: string): void {
  const assets = join(distDir, 'assets')
  const font = existsSync(assets) ? readdirSync(assets).find((name) => bengaliFontFile.test(name)) : undefined
  if (font !== undefined) app.get(bengaliFontPath, (_request, reply) => reply.redirect(`/assets/${font}`, 302))
}

/**
 * Tokens name one address. Whoever opens the same machine under its other loopback name is led to that one, so that
 * sign-in stays within one origin.
 */
async function sendPage(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Promise<FastifyReply> {
  const wanted = new URL(publicUrl)
  const loopback = ['localhost', '127.0.0.1']
  const [name = ''] = (request.headers.host ?? '').split(':')
  if (name !== wanted.hostname && loopback.includes(name) && loopback.includes(wanted.hostname))
    return reply.redirect(publicUrl + request.url, 302)
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}
