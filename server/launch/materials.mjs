/**
 * `node server/launch/materials.mjs FOLDER`: what the product is made of besides its own code. Writes a bill of materials in
 * the form of CycloneDX 1.5 (`sbom.cdx.json`) and the licences of all packages with their texts (`licences.txt`), from the
 * lock file and the packages as they are installed. The same sources give the same files.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stamps.mjs'

const folder = process.argv[2]
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** Packages that say their licence elsewhere than in the lock file, or nowhere. */
const saidElsewhere = {
  // No licence is named by its author; it comes with the reader of workbooks.
  'buffers@0.1.1': 'NOASSERTION',
}

const parts = Object.entries(lock.packages)
  .filter(([path, one]) => path !== '' && one.dev !== true && one.link !== true)
  .map(([path, one]) => {
    const name = one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const id = `${name}@${one.version}`
    return { path, name, id, version: one.version, integrity: one.integrity, licence: licenceOf(id, path, one.license) }
  })

function licenceOf(id, path, said) {
  if (typeof said === 'string') return said
  const file = join(root, path, 'package.json')
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const named = own.license ?? own.licenses?.[0]
  return saidElsewhere[id] ?? (typeof named === 'string' ? named : (named?.type ?? 'NOASSERTION'))
}

/** One entry for a package that stands at several places. */
const once = [...new Map(parts.map((part) => [part.id, part])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
const purl = ({ name, version }) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

function hashesOf(integrity) {
  const [, digest] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return digest === undefined
    ? {}
    : { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
}

const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name: lock.name, version: lock.version, 'bom-ref': 'dlrms' } },
  components: once.map((part) => ({
    type: 'library',
    'bom-ref': purl(part),
    name: part.name,
    version: part.version,
    purl: purl(part),
    ...hashesOf(part.integrity),
    ...(part.licence === 'NOASSERTION' ? {} : { licenses: [{ expression: part.licence }] }),
  })),
}
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`)

const textName = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i

/** The texts that lie in a package; those of another platform are not installed. */
function textsOf(path) {
  const place = join(root, path)
  if (!existsSync(place)) return []
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && textName.test(entry.name))
    .map((entry) => readFileSync(join(place, entry.name), 'utf8').trim())
}

const sections = once.map((part) => [`${part.id} (${part.licence})`, ...textsOf(part.path)].join('\n\n'))
writeFileSync(join(folder, 'licences.txt'), `${sections.join(`\n\n${'-'.repeat(100)}\n\n`)}\n`)
