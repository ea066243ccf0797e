import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'

export type Text = {
  readonly kind: 'comment' | 'document' | 'test title'
  readonly text: string
  readonly lines: number
}

const isScript = /\.(tsx?|mjs|mts)$/
const isTest = /(\.test\.tsx?|\.spec\.ts|-suite\.ts)$/
/** Papers that a program writes, and translations. */
const isGenerated = /^(docs\/workflow\.md|docs\/rules\/sync-proof\.md|locales\/|CHANGELOG\.md)/

/** Files with text for readers that git keeps. A deleted file stays in its index until the commit. */
export function textFiles(): string[] {
  return execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => (isScript.test(path) || path.endsWith('.md')) && !isGenerated.test(path) && existsSync(path))
}

/** Texts of one file: a document as a whole, or the comments and test titles of a script. */
export function textsOf(path: string): Text[] {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.md')) return [{ kind: 'document', text, lines: text.split('\n').length }]
  return [...commentsOf(path, text), ...(isTest.test(path) ? titlesOf(text) : [])]
}

function commentsOf(path: string, text: string): Text[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  const ranges = new Map<number, ts.CommentRange>()
  const note = (found: readonly ts.CommentRange[] | undefined): void => {
    for (const range of found ?? []) ranges.set(range.pos, range)
  }
  const visit = (node: ts.Node): void => {
    note(ts.getLeadingCommentRanges(text, node.pos))
    note(ts.getTrailingCommentRanges(text, node.end))
    ts.forEachChild(node, visit)
  }
  visit(file)
  note(ts.getLeadingCommentRanges(text, file.endOfFileToken.pos))
  return joinLines(
    text,
    [...ranges.values()].toSorted((a, b) => a.pos - b.pos),
  )
}

/** Line comments that follow each other are one text. */
function joinLines(text: string, ranges: readonly ts.CommentRange[]): Text[] {
  const found: { text: string; lines: number; end: number; isLine: boolean }[] = []
  for (const { pos, end, kind } of ranges) {
    const raw = text.slice(pos, end)
    if (/oxlint-|eslint-|@ts-|prettier-ignore|<reference|^#!/.test(raw)) continue
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia
    const words = isLine ? raw.slice(2).trim() : raw.replace(/^\/\*+|\*\/$/g, '').replace(/^\s*\*\s?/gm, '')
    const last = found.at(-1)
    if (
      last !== undefined &&
      isLine &&
      last.isLine &&
      text.slice(last.end, pos).trim() === '' &&
      !/\n\s*\n/.test(text.slice(last.end, pos))
    ) {
      last.text += `\n${words}`
      last.lines += 1
      last.end = end
    } else found.push({ text: words, lines: raw.split('\n').length, end, isLine })
  }
  return found.map(({ text: words, lines }) => ({
    kind: 'comment',
    text: words.replace(/\n(?!\s*[-*@])/g, ' '),
    lines,
  }))
}

function titlesOf(text: string): Text[] {
  const titles = [...text.matchAll(/\b(?:test|it)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])([\s\S]*?)\1/g)]
  return titles.map((match) => ({ kind: 'test title', text: match[2] ?? '', lines: 1 }))
}
