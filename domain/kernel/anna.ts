import { toAsciiDigits, toBengaliDigits } from './digits.ts'
import { fraction } from './fraction.ts'
import { accepted, type Check, refused } from './result.ts'
import { expandShortcodes } from './text.ts'

/** Til in the whole: 1 = 16 anna = 320 gonda = 1,280 kora = 3,840 kranti = 76,800 til. [SHR-2] */
export const TIL = 76_800

/** A quantity in the notation of signs: canonical text and its til. */
export type AnnaReading = { text: string; til: number }

const tilOf = { anna: 4800, gonda: 240, kora: 60, kranti: 20 } as const

const annaSigns = ['', '৴', '৵', '৶', '৷', '৷৴', '৷৵', '৷৶', '৷৷', '৷৷৴', '৷৷৵', '৷৷৶', '৸', '৸৴', '৸৵', '৸৶'] as const
const koraSigns = ['', '৷', '৷৷', '৸'] as const
const krantiSigns = ['', '৴', '৴৴'] as const

/** Codes #17 and #20 say kranti wherever they stand; until parsed they travel as these two private characters. */
const krantiCodes = { one: '\ue011', two: '\ue014' } as const

/**
 * The printed anna notation of a share, null where the share is no multiple of one til below two wholes. Only the
 * smallest unit carries its mark, so a quantity that ends in anna closes with ৹. [SHR-3]
 */
export function printAnna(n: number, d: number): string | null {
  const share = fraction(n, d)
  if (share === null || share.n <= 0 || TIL % share.d !== 0) return null
  const til = share.n * (TIL / share.d)
  return til < 2 * TIL ? printTil(til) : null
}

function printTil(til: number): string {
  const whole = til >= TIL ? '১৲' : ''
  const anna = annaSigns[Math.floor((til % TIL) / tilOf.anna)] ?? ''
  const gonda = Math.floor((til % tilOf.anna) / tilOf.gonda)
  const kora = koraSigns[Math.floor((til % tilOf.gonda) / tilOf.kora)] ?? ''
  const kranti = krantiSigns[Math.floor((til % tilOf.kora) / tilOf.kranti)] ?? ''
  const rest = til % tilOf.kranti
  if (til % tilOf.anna === 0) return whole + anna + (anna === '' ? '' : '৹')
  const middle = til % tilOf.anna < tilOf.kranti ? '' : `৻${toBengaliDigits(String(gonda))}${kora}${kranti}`
  if (rest === 0) return whole + anna + middle
  return `${whole}${anna}${middle}${/[০-৯]$/.test(middle) ? ' ' : ''}${toBengaliDigits(String(rest))}তিল`
}

/** Reads a.g.k.kr.t in plain digits, the notation without signs; it is kept as printed signs. [SHR-4] */
export function parseDottedAnna(ascii: string): Check<AnnaReading> {
  const [anna = 0, gonda = 0, kora = 0, kranti = 0, til = 0] = ascii.split('.').map(Number)
  if (anna > 16 || gonda > 19 || kora > 3 || kranti > 2 || til > 19) return refused('share.syntax')
  const sum = anna * tilOf.anna + gonda * tilOf.gonda + kora * tilOf.kora + kranti * tilOf.kranti + til
  return sum === 0 ? refused('share.zero') : accepted({ text: printTil(sum), til: sum })
}

// Signs are positional: ৷ and ৴ are anna before the first digit or ৻, and kora and kranti after it.
const grammar = new RegExp(
  '^(?<whole>১৲)?(?<anna>৷৷[৴৵৶]?|৷[৴৵৶]?|৸[৴৵৶]?|[৴৵৶])?৹?' +
    '(?:(?<mark>৻)?(?<gonda>[০-৯]{1,2})?(?<kora>৷৷|৷|৸)?(?<kranti>৴৴|৴|\ue011|\ue014)?)' +
    '(?:(?: |(?<![০-৯]))(?<til>[০-৯]{1,2})(?<unit>তিল)?)?$',
)

/** Reads the notation of signs as typed: look-alikes, Latin digits and codes become the canonical signs. [SHR-2] */
export function parseAnnaNotation(typed: string): Check<AnnaReading> {
  const text = toSigns(typed)
  if (text === null) return refused('text.unknown-code')
  if (text === '১') return accepted({ text, til: TIL })
  const parts = grammar.exec(text)?.groups
  if (text === '' || parts === undefined) return refused('share.syntax')
  const { anna = '', mark, gonda, kora = '' } = parts
  const kranti = fromKrantiCode(parts['kranti'] ?? '')
  const below = gonda !== undefined || mark !== undefined
  const bySign = kora + kranti !== ''
  // Without a mark or gonda before them these signs would read as anna; only the codes are explicit.
  if (!below && kora !== '') return refused('share.syntax')
  if (!below && bySign && !hasKrantiCode(text)) return refused('share.syntax')
  const gondas = numberOf(gonda)
  const tils = numberOf(parts['til'])
  const onlyDigits = parts['whole'] === undefined && anna === '' && mark === undefined && !bySign
  if (gondas > 19 || tils > 19 || (onlyDigits && parts['unit'] === undefined)) return refused('share.syntax')
  const sum =
    (parts['whole'] === undefined ? 0 : TIL) +
    annaSigns.indexOf(anna as (typeof annaSigns)[number]) * tilOf.anna +
    gondas * tilOf.gonda +
    koraSigns.indexOf(kora as (typeof koraSigns)[number]) * tilOf.kora +
    krantiSigns.indexOf(kranti as (typeof krantiSigns)[number]) * tilOf.kranti +
    tils
  if (sum === 0) return refused('share.zero')
  return accepted({
    text: text.replace(/[\ue011\ue014]/, (code) => (below ? '' : '৻০') + fromKrantiCode(code)),
    til: sum,
  })
}

function toSigns(typed: string): string | null {
  const kranti = typed.replace(/#(?:17|১৭)/g, krantiCodes.one).replace(/#(?:20|২০)/g, krantiCodes.two)
  const { text, unknown } = expandShortcodes(kranti)
  if (unknown.length > 0) return null
  return toBengaliDigits(toAsciiDigits(text))
    .replace(/[/⁄]/g, '৴')
    .replace(/[।|]/g, '৷')
    .replace(/॥/g, '৷৷')
    .replace(/८/g, '৻')
    .replace(/[॰°]/g, '৹')
    .replace(/(?<![০-৯]) | (?![০-৯])/g, '')
}

function fromKrantiCode(text: string): string {
  return text.replace(krantiCodes.one, '৴').replace(krantiCodes.two, '৴৴')
}

function hasKrantiCode(text: string): boolean {
  return text.includes(krantiCodes.one) || text.includes(krantiCodes.two)
}

function numberOf(digits: string | undefined): number {
  return digits === undefined ? 0 : Number(toAsciiDigits(digits))
}
