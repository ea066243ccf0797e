/** Signs of one message, alone and as one of several, in the two alphabets of SMS (3GPP TS 23.038). */
const plain = { alone: 160, joined: 153 } as const
const wide = { alone: 70, joined: 67 } as const

const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const doubled = /[\^{}\\[~\]|€]/g

/** How many SMS a text takes, which is what is paid for; Bangla goes in the wide alphabet. [NTF-7] */
export function smsParts(text: string): number {
  if (text === '') return 0
  const isPlain = basic.test(text)
  const { alone, joined } = isPlain ? plain : wide
  const length = isPlain ? text.length + (text.match(doubled)?.length ?? 0) : text.length
  return length <= alone ? 1 : Math.ceil(length / joined)
}
