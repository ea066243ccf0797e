/**
 * Words that passwords are made of again and again, in the Latin letters they are typed in: those of every list of stolen
 * passwords, and those of this country.
 */
const words = new Set(
  `password passwort passcode secret letmein welcome default changeme trustno login admin administrator root master system
  superuser guest test testing tester user username qwerty qwertyuiop qwertyui qwert asdfgh asdfghjk asdfghjkl asdf zxcvbn
  zxcvbnm zxcvb qazwsx qazwsxedc qweasd qweasdzxc iloveyou ilovemyself ilovebangladesh loveyou lovely love sweetheart
  darling princess angel sunshine shadow dragon monkey football cricket baseball superman batman pokemon starwars whatever
  freedom forever hello helloworld goodmorning internet computer samsung google facebook whatsapp youtube gmail hotmail
  bangladesh bangla bangladesh amarbangla sonarbangla dhaka chittagong chattogram khulna rajshahi sylhet barisal barishal
  rangpur mymensingh comilla cumilla tangail gazipur savar joybangla amisonarbangla ekushey mukti muktijuddho shadhinota
  allah allahu allahuakbar bismillah muhammad mohammad mohammed islam inshallah alhamdulillah mashallah ramadan eidmubarak
  amar amartumi amitomakevalobashi valobasha bhalobasha tumi tomake maa amma abbu ammu baba bondhu jaan jan sona janu
  khatian khotian khotiyan porcha parcha mouza land landoffice record recordroom bhumi vumi dlrms dcoffice room uno acland
  government govt office officer ministry january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday summer winter spring autumn abcd abcde abcdef abcdefg
  abcdefgh abcdefghij aaaaaaaaaa security temporary temp newpassword mypassword oldpassword password passpass access`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '01234567890123456789',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]

/** Signs that stand for a letter, as everybody knows, guessing machines too. */
const standIns: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is a common word or two of them with numbers and signs around and between, however it is written, or
 * runs along a row of keys. [CON-3]
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (runsAlong(text) || isRepeated(text)) return true
  return [text, withLetters(text)].some((one) => {
    const parts = one.match(/[a-z]{3,}/g) ?? []
    const letters = parts.join('')
    return parts.length > 0 && (words.has(letters) || parts.every((part) => words.has(part)) || isTwoWords(letters))
  })
}

function withLetters(text: string): string {
  return Array.from(text, (sign) => standIns[sign] ?? sign).join('')
}

function isTwoWords(letters: string): boolean {
  for (let at = 3; at <= letters.length - 3; at += 1)
    if (words.has(letters.slice(0, at)) && words.has(letters.slice(at))) return true
  return false
}

/** Nearly all of it neighbours in rows of keys or of the alphabet, in runs of four or more. */
function runsAlong(text: string): boolean {
  const lines = rows.flatMap((row) => [row, Array.from(row).reverse().join('')])
  let rest = text.replace(/[^a-z0-9]/g, '')
  const all = rest.length
  while (rest.length >= 4) {
    let length = Math.min(rest.length, 10)
    while (length >= 4 && !lines.some((line) => line.includes(rest.slice(0, length)))) length -= 1
    if (length < 4) return false
    rest = rest.slice(length)
  }
  return all - rest.length >= 6
}

/** The same few signs over and over. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= 4; length += 1)
    if (
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length) === text
    )
      return true
  return false
}
