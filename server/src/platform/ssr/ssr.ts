import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { Problem } from 'contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiSender, SsrModule } from 'web/ssr'
import { versionCache } from '../pages/page-version.ts'
import type { Shop } from '../shop.ts'
import { fileHeaders, filesOf, HEADERS_OF_DOCUMENTS, isAsset, keepAssets } from './built-files.ts'
import type { CachedPage, PageLanguage } from './page-cache.ts'
import { compressBetter, isCacheable, languageOf, pageUrl, renderPage, sendData, sendPage, toPage } from './page-cache.ts'

const web = new URL('../../../../web/', import.meta.url)
const CLIENT = new URL('dist/client/', web)

/** Everything that is not the API: files of the build, then pages rendered by the web workspace. */
export async function ssr(app: FastifyInstance, shop: Shop): Promise<void> {
  const { dev, publicUrl } = shop.config
  const load = dev ? await loadDevelopmentPages(app) : await loadBuiltPages(app)
  const files = dev ? new Set<string>() : await filesOf(fileURLToPath(CLIENT))
  const older = dev ? undefined : await olderAssets(shop)
  const send: ApiSender = async ({ method, path, headers, body }) => {
    const reply = await app.inject({ method, url: path, headers, ...(body !== undefined && { payload: body as object }) }) // `as`: the client sends JSON bodies only
    return { status: reply.statusCode, json: reply.json() }
  }
  const render = async (path: string) => renderPage((await load(languageOf(path))).handle, send, new URL(path, publicUrl))
  const worker = shop.config.serviceWorkerOff ? '/sw-off.js' : '/sw.js'
  servePages(app, { dev, files, older, worker, version: shop.pages.version, render })
  await app.register(unsentForms)
}

type PageRendering = {
  dev: boolean
  /** The paths of the built files. */
  files: ReadonlySet<string>
  /** The scripts and styles of older versions, and the folder they lie in. */
  older?: { folder: string; paths: ReadonlySet<string> } | undefined
  /** The file that stands at /sw.js. */
  worker?: string
  version: () => number
  render: (path: string) => Promise<Response>
}

/** Answers every address with the file, the data or the page that stands there; public pages are rendered once for each version. */
export function servePages(app: FastifyInstance, { dev, files, older, worker, version, render }: PageRendering): void {
  const cached = versionCache<CachedPage>({ version, max: 1000, keeps: ({ status }) => status === 200 })
  const toDocument = async (path: string) => toPage(await render(path), dev)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (request, reply) => {
      const path = pageUrl(request.url)
      if (path.url.startsWith('/api/')) throw new Problem('request.not-found') // a caller of the API reads no pages
      const isBuilt = files.has(path.url)
      if (isBuilt || older?.paths.has(path.url)) {
        const root = isBuilt ? undefined : older?.folder
        if (!isAsset(path.url)) return reply.sendFile(path.url === '/sw.js' && worker ? worker : path.url, root)
        for (const name of HEADERS_OF_DOCUMENTS) reply.removeHeader(name)
        return reply.sendFile(path.url, root, { lastModified: false, acceptRanges: false }) // what never changes is asked for once and whole
      }
      if (path.data) return sendData(request, reply, await render(path.url))
      if (path.file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
      if (!isCacheable(path) || dev) return sendPage(request, reply, await toDocument(path.url))
      const page = await cached(path.url, () => toDocument(path.url))
      compressBetter(page)
      return sendPage(request, reply, page, true)
    },
  })
}

/**
 * A form whose script did not come is posted to its own page. Nothing is read or done: the page is shown again, and says in the form
 * itself that it needs JavaScript. What was typed stays out of the address and of every log.
 */
export async function unsentForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, _body, done) => done(null, undefined))
  app.post('/*', { schema: { hide: true }, config: { access: 'public' } }, (request, reply) => {
    const path = pageUrl(request.url)
    if (path.url.startsWith('/api/') || path.file || path.data) throw new Problem('request.not-found')
    return reply.redirect(path.url, 303)
  })
}

/** Those of the versions before this one; none where nothing can be written. */
async function olderAssets(shop: Shop): Promise<PageRendering['older']> {
  const folder = join(shop.config.dataDir, 'older')
  try {
    await keepAssets(fileURLToPath(new URL('assets/', CLIENT)), join(folder, 'assets'), shop.now().getTime())
    return { folder, paths: await filesOf(folder) }
  } catch (error) {
    shop.log.warn({ err: error }, 'scripts of older versions are not kept')
    return undefined
  }
}

/** The program that renders the pages of a language. */
type LoadPages = (language: PageLanguage) => Promise<SsrModule>

const PROGRAMS: Record<PageLanguage, string> = { en: 'dist/server/index.js', hi: 'dist/hi/server/index.js' }

/** The pages in Hindi are read once the shop listens, so that it does so sooner. */
async function loadBuiltPages(app: FastifyInstance): Promise<LoadPages> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(CLIENT),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(fileHeaders(path))) reply.header(name, value)
    },
  })
  const program: LoadPages = (language) => import(new URL(PROGRAMS[language], web).href)
  await program('en') // a broken build ends the start
  app.addHook('onListen', () => program('hi').then(() => {}))
  return program
}

// Not the folder of the repository: the data of the shop may lie in it.
const SERVED_IN_DEVELOPMENT = ['../../../../web', '../../../../contract', '../../../../node_modules'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)

/** Vite in this very process: fresh pages and hot reload on the shop's own address, in English or in the language of SHOP_LANGUAGE. */
async function loadDevelopmentPages(app: FastifyInstance): Promise<LoadPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(web),
    configFile: fileURLToPath(new URL('vite.config.ts', web)),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, fs: { strict: true, allow: SERVED_IN_DEVELOPMENT } },
  })
  await app.register((await import('@fastify/middie')).default)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return () => vite.ssrLoadModule('/src/ssr.ts') as Promise<SsrModule> // `as`: Vite cannot know what the module exports
}
