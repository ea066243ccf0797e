/** Words that the field has better terms for. Land terms and interface text are not checked. */
const bannedWords = [
  'stands',
  'stand',
  'stood',
  'lies',
  'is told',
  'are told',
  'was told',
  'tells',
  'news',
  // The place on the screen is meant where the scan or its page follows.
  'beside(?! (?:the|its)(?: \\w+)? (?:scan|page)| each other)',
  'ground',
  'reach',
  'reaches',
  'whoever',
  'goes through',
  'walk',
  'walks',
  'proven',
  'given',
  'gives back',
  'taken in',
  'brought in',
  'takes in',
  'at work',
  'apart',
]

const banned = new RegExp(`\\b(?:${bannedWords.join('|')})\\b`, 'i')
/** A sentence whose subject names no thing. */
const vagueSubject = /^(Who|Whoever|What|Whatever|Nobody|Somebody|Everybody|Whose) (?!.*\?$)(?=(?:\S+ ){3})/
const mostWords = 20

export type Fault = { readonly rule: 'length' | 'word' | 'subject'; readonly text: string }

/** Text without what is no language: code, addresses, links, rule ids. */
function plain(text: string): string {
  return text
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/`[^`]*`/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[[A-Z]{1,4}-?\d+\]/g, ' ')
    .replace(/https?:\S+/g, 'address')
    .replace(/\b(e\.g|i\.e|no|No|approx|s)\.(?=\s)/g, '$1')
}

/** Sentences of a text in Latin script. Bangla text keeps rules of its own. */
export function sentencesOf(text: string): string[] {
  return plain(text)
    .split(/(?<=[.!?])\s+|\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.)\s?)|\s*\|\s*/)
    .map((sentence) =>
      sentence
        .replace(/^[-*#>\s\d.]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => /[a-z]{2}/i.test(sentence))
}

/** Faults of a text against `docs/contributing/language.md`. */
export function languageFaults(text: string): Fault[] {
  return sentencesOf(text).flatMap((sentence): Fault[] => [
    ...(sentence.split(' ').length > mostWords ? [{ rule: 'length' as const, text: sentence }] : []),
    ...(banned.test(sentence) ? [{ rule: 'word' as const, text: sentence }] : []),
    ...(vagueSubject.test(sentence) ? [{ rule: 'subject' as const, text: sentence }] : []),
  ])
}

/** Whether the title of a commit has an area, an imperative and at most 72 characters. */
export function isCommitTitle(title: string): boolean {
  return title.length <= 72 && /^[a-z0-9-]+: [a-z]\S* /.test(title) && !title.endsWith('.')
}
