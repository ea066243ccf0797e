import { accepted, refused, type Check } from './result.ts'
import { canonicalText, hasForbiddenSign } from './text.ts'

/** What stands in a line: text, or text that is strong, leaning or a link. */
export type Span =
  | { readonly kind: 'text' | 'strong' | 'leaning'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }

/** What a text in Markdown consists of; each line is its spans. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly line: readonly Span[] }
  | { readonly kind: 'lines'; readonly lines: readonly (readonly Span[])[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }

/** The stored form of a text in Markdown; HTML is refused by its signs. [ADM-11] */
export function checkMarkdown(typed: string): Check<string> {
  const text = typed
    .split(/\r?\n/)
    .map((line) => canonicalText(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text === '') return refused('value.required')
  if (/[<>]/.test(text)) return refused('text.html')
  return spansIn(readMarkdown(text)).some((span) => hasForbiddenSign(span.text))
    ? refused('text.forbidden')
    : accepted(text)
}

/** All that a reader reads of a text: marks of headings and addresses of links are none of it. [TXT-4] */
function spansIn(blocks: readonly Block[]): readonly Span[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading' ? block.line : (block.kind === 'list' ? block.items : block.lines).flat(),
  )
}

/** Headings, lists, paragraphs, strong and leaning words and links: what offices write. Anything else is read as text. */
export function readMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    const [, marks, title] = /^(#{1,3})\s+(.+)$/.exec(line) ?? []
    const [, sign, item] = /^([-*•]|[0-9০-৯]{1,3}[.)।])\s+(.+)$/.exec(line) ?? []
    if (marks !== undefined && title !== undefined)
      blocks.push({ kind: 'heading', level: marks.length as 1 | 2 | 3, line: spansOf(title) })
    else if (sign !== undefined && item !== undefined) {
      const ordered = /[0-9০-৯]/.test(sign)
      if (last?.kind === 'list' && last.ordered === ordered)
        blocks[blocks.length - 1] = { ...last, items: [...last.items, spansOf(item)] }
      else blocks.push({ kind: 'list', ordered, items: [spansOf(item)] })
    } else if (line === '') blocks.push({ kind: 'lines', lines: [] })
    else if (last?.kind === 'lines' && last.lines.length > 0)
      blocks[blocks.length - 1] = { ...last, lines: [...last.lines, spansOf(line)] }
    else blocks.push({ kind: 'lines', lines: [spansOf(line)] })
  }
  return blocks.filter((block) => block.kind !== 'lines' || block.lines.length > 0)
}

const marked = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^()\s]+)\)/g

function spansOf(line: string): readonly Span[] {
  const spans: Span[] = []
  let from = 0
  for (const found of line.matchAll(marked)) {
    const [whole, strong, leaning, text, to] = found
    if (found.index > from) spans.push({ kind: 'text', text: line.slice(from, found.index) })
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong })
    else if (leaning !== undefined) spans.push({ kind: 'leaning', text: leaning })
    else if (text !== undefined && to !== undefined && isLink(to)) spans.push({ kind: 'link', text, to })
    else spans.push({ kind: 'text', text: whole })
    from = found.index + whole.length
  }
  if (from < line.length) spans.push({ kind: 'text', text: line.slice(from) })
  return spans
}

/** An address of the web, of mail, a number to call, or a screen of this program. Browsers read `/\\` as `//`. */
function isLink(to: string): boolean {
  return /^(https:\/\/|mailto:|tel:|\/(?!\/))[^\\]*$/.test(to)
}
