/**
 * Text keyed for a Bijoy font (SutonnyMJ) as Unicode. Such a font draws Bangla over Latin codes: one code a glyph, vowel
 * signs where the eye sees them, half letters and joined letters with codes of their own. [BIJ-1]
 */
export function fromBijoy(text: string): string {
  const spelled = Array.from(text.replaceAll('Av', 'আ'), (glyph) => glyphs.get(glyph) ?? glyph).join('')
  return (
    spelled
      .replace(/্{2,}/g, '্')
      // The hook above the line is drawn behind the letter it is spoken before.
      .replace(new RegExp(`(${cluster})([া-ৄ]*)${reph}`, 'g'), 'র্$1$2')
      // Signs that stand left of a letter are spoken after it.
      .replace(new RegExp(`([িেৈ])(${cluster})`, 'g'), '$2$1')
      .replace(/ে(ঁ?)া/g, 'ো$1')
      .replace(/ে(ঁ?)ৗ/g, 'ৌ$1')
      .replace(/ঁ([া-ৌ])/g, '$1ঁ')
      .replaceAll(reph, 'র্')
      .normalize('NFC')
  )
}

/**
 * Whether a text was most likely keyed for a Bijoy font: never sure, so the operator decides before anything changes. One
 * code that only such a font uses is enough, whatever the length. [BIJ-2]
 */
export function looksLikeBijoy(text: string): boolean {
  if (/\p{Script=Bengali}/u.test(text)) return false
  if (onlyBijoy.test(text)) return true
  const letters = text.match(/[A-Za-z`_]/g)?.length ?? 0
  if (letters + (text.match(new RegExp(tell, 'g'))?.length ?? 0) < 3) return false
  if (tell.test(text)) return true
  // No Latin word has v before these letters within it; in such a font v is the sign of the long a.
  if (/[A-Za-z`_]v[bcdfghjklmnpqtwxzA-Z]/.test(text)) return true
  // Codes of rare letters there are common vowels here; the sign for the long a is every eighth letter of Bangla, and
  // capitals stand within words.
  if ((text.match(/[aou]/g)?.length ?? 0) / letters > 0.12) return false
  const aSigns = text.match(/[A-Za-z`_]v/g)?.length ?? 0
  return aSigns / letters >= 0.06 && /[a-z`_][A-Z]|[A-Z]v|[A-Z]{2}|`/.test(text)
}

/** Codes that English text has no use for, and quotation marks and dots between two letters of a word. */
const onlyBijoy =
  /[†‡ˆŠšŒœŸƒÿ‹›¿¡¦¨ª¬¯¸][A-Za-z\u00a1-\u00ff—]|[A-Za-z`_][†‡ˆ‰ŠšŒœŸƒÿ‹›¯¿¦¨ª¬¸]|[A-Za-z][…„‚][A-Za-z\u00a1-\u00ff]/

/** Codes that English text seldom uses: fractions, degrees, letters with accents. */
const tell = /[†‡ˆ‰ŠŒœŸƒ©ª«¬®¯°±²³µ¶·»¼½¾¿À-þ¡¢£¤¥¦§¨]/

/** Stands for the hook until its place is found. */
const reph = '\uE000'
const consonant = '[ক-হৎ]়?'
const cluster = `(?:${consonant}্)*${consonant}`

const letters =
  'Aঅ Bই Cঈ Dউ Eঊ Fঋ Gএ Hঐ Iও Jঔ Kক Lখ Mগ Nঘ Oঙ Pচ Qছ Rজ Sঝ Tঞ Uট Vঠ Wড Xঢ Yণ Zত _থ `দ aধ bন cপ dফ eব fভ gম hয iর ' +
  'jল kশ lষ mস nহ oড় pঢ় qয় rৎ sং tঃ uঁ 0০ 1১ 2২ 3৩ 4৪ 5৫ 6৬ 7৭ 8৮ 9৯ |।'

const signs = 'vা wি xী yু zু “ু –ু æু ~ূ ƒূ ‚ূ „ৃ …ৃ †ে ‡ে ˆৈ ‰ৈ Šৗ'

/** Letters joined into one glyph. */
const joined =
  '°ক্ক ±ক্ট ²ক্ষ্ম ³ক্ত ´ক্ম µক্র ¶ক্ষ ÿক্ষ ·ক্স ¸গু »গ্ধ ¼ঙ্ক ½ঙ্গ ¾জ্জ Àজ্ঝ Áজ্ঞ Âঞ্চ Ãঞ্ছ Äঞ্জ Åঞ্ঝ Æট্ট Çড্ড Èণ্ট Éণ্ঠ Êণ্ড Ëত্ত Ìত্থ Îত্র ' +
  'Ïদ্দ ×দ্ধ Øদ্ব Ùদ্ম Úন্ঠ Ûন্ড Üন্ধ Ýন্স Þপ্ট ßপ্ত àপ্প áপ্স âব্জ ãব্দ äব্ধ åভ্র çম্ফ éল্ক êল্গ ëল্ট ìল্ড íল্প îল্ফ ïশু ðশ্চ ñশ্ছ òষ্ণ óষ্ট ôষ্ঠ ' +
  'õষ্ফ öস্খ ÷স্ট øস্ন ùস্ফ ûহু üহৃ ýহ্ন þহ্ম'

/** Half letters, which something follows, and signs below a letter, which something precedes. */
const halves =
  '¤ম্ ¯স্ ®ষ্ ˜দ্ ™দ্ šন্ ›ন্ •ঙ্ ”চ্ &্ —্ত Í্ত ‘্তু ’্থ ^্ব ¡্ব Ÿ্ব ¦্ব §্ম ¥্ম ¢্ভ £্ভ্র ú্প œ্ন è্ণ ¬্ল \u00ad্ল ‹্ক Œ্ক্র ¿্ত্র ª্র «্র Ö্র ¨্য'

const quotes = 'Ô‘ Õ’ Ò“ Ó”'

/** Each entry is a code and what it draws. */
const glyphs = new Map(
  [letters, signs, joined, halves, quotes]
    .flatMap((list) => list.split(' '))
    .map((entry): [string, string] => [entry.slice(0, 1), entry.slice(1)]),
).set('©', reph)
