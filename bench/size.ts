import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import type { Figures } from './support/figures.ts'

/** Folders of the product. Tests do not count. */
const folders = ['src', 'server', 'contract', 'domain', 'workers']
const counted = /\.(tsx?|mjs|css|sql)$/
const isTest = /\.test\.tsx?$/
const isScript = /\.tsx?$/

/** A function longer than this is hard to read on one screen. */
const longFunction = 120
/** A file shorter than this that one other file imports could be part of that file. */
const thinFile = 20

/** Record types whose whole cost is counted: all product files whose path names them. */
const families = ['vendor-payout', 'postal-settlement']

type Source = { readonly path: string; readonly lines: number; readonly text: string }

/** Product files of a folder that git keeps: generated files do not count. */
function read(folder: string): Source[] {
  const files = execFileSync('git', ['ls-files', '--', folder], { encoding: 'utf8' }).split('\n')
  return files
    .filter((path) => counted.test(path) && !isTest.test(path) && existsSync(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, lines: text.split('\n').length - 1 }
    })
}

/** Lines of every function of a file, expression bodies and methods included. */
function functionLines({ path, text }: Source): number[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line
      found.push(lineOf(node.end) - lineOf(node.getStart(file)) + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Path of the file that an import names, or null where it is a package. `aliases` are those of `package.json`. */
function resolve(from: string, name: string, aliases: ReadonlyMap<string, string>): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  const alias = [...aliases].find(([prefix]) => name.startsWith(prefix))
  return alias === undefined ? null : normalize(alias[1] + name.slice(alias[0].length))
}

/** File → how many product files import it. */
function countImporters(sources: readonly Source[]): Map<string, number> {
  const imports = (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports
  const aliases = new Map(Object.entries(imports).map(([key, value]) => [key.replace('*', ''), value.replace('*', '')]))
  const importers = new Map<string, number>()
  for (const { path, text } of sources) {
    const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
    const files = new Set(names.map((name) => resolve(path, name, aliases)))
    for (const file of files) if (file !== null) importers.set(file, (importers.get(file) ?? 0) + 1)
  }
  return importers
}

/** Sizes of the product: lines by folder and what makes it harder to read than it has to be. */
export function run(): Promise<Figures> {
  const byFolder = new Map(folders.map((folder) => [folder, read(folder)]))
  const sources = [...byFolder.values()].flat()
  const lines = (of: readonly Source[]): number => of.reduce((sum, { lines: some }) => sum + some, 0)
  const scripts = sources.filter(({ path }) => isScript.test(path))
  const importers = countImporters(scripts)
  const lengths = scripts.flatMap(functionLines)
  const thin = scripts.filter((one) => one.lines < thinFile && importers.get(normalize(one.path)) === 1)
  const forms = scripts.filter(({ path, text }) => path.endsWith('.tsx') && text.includes('<form'))
  const figure = (value: number, unit: string) => ({ value, unit })
  return Promise.resolve({
    lines: figure(lines(sources), 'lines'),
    ...Object.fromEntries([...byFolder].map(([folder, some]) => [folder, figure(lines(some), 'lines')])),
    css: figure(lines(sources.filter(({ path }) => path.endsWith('.css'))), 'lines'),
    functionsOver120: figure(lengths.filter((length) => length > longFunction).length, 'functions'),
    longestFunction: figure(Math.max(...lengths), 'lines'),
    thinFiles: figure(thin.length, 'files'),
    forms: figure(forms.length, 'forms'),
    ...Object.fromEntries(
      families.map((name) => [name, figure(lines(sources.filter(({ path }) => path.includes(name))), 'lines')]),
    ),
  })
}
