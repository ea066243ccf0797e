import { expect, test } from 'vitest'
import { fromBijoy, looksLikeBijoy } from './bijoy.ts'

/** As keyed for the font and as it is to be read. */
const words = `
Avwg=আমি evsjv=বাংলা LwZqvb=খতিয়ান \`vM=দাগ †gŠRv=মৌজা Rwg=জমি gvwjK=মালিক LvRbv=খাজনা iwng=রহিম Kwig=করিম Ave\`yj=আবদুল †eMg=বেগম
LvZyb=খাতুন Av³vi=আক্তার myjZvbv=সুলতানা Bmjvg=ইসলাম ingvb=রহমান evwo=বাড়ি cyKzi=পুকুর †Rjv=জেলা Dc‡Rjv=উপজেলা XvKv=ঢাকা Uv½vBj=টাঙ্গাইল Kg©=কর্ম
ag©=ধর্ম me©=সর্ব Kvh©vjq=কার্যালয় cÖ_g=প্রথম cÖwZwjwc=প্রতিলিপি ¯^v¶i=স্বাক্ষর m¤ú\`=সম্পদ m¤úwË=সম্পত্তি m¤§vb=সম্মান weÁvb=বিজ্ঞান \`ßi=দপ্তর mgvß=সমাপ্ত
i³=রক্ত kw³=শক্তি e¨w³=ব্যক্তি AšÍi=অন্তর Aš—i=অন্তর ¯Íi=স্তর ¯’vb=স্থান ¯’vqx=স্থায়ী iv¯Ív=রাস্তা ag©xq=ধর্মীয় Mwe©Z=গর্বিত wØZxq=দ্বিতীয়
Z…Zxq=তৃতীয় K…wl=কৃষি ‰\`wbK=দৈনিক ‰Zwi=তৈরি †Kv_vq=কোথায় †jvK=লোক Pvu\`=চাঁদ \`ytL=দুঃখ nVvr=হঠাৎ iƒc=রূপ iæwU=রুটি ïiæ=শুরু
¸iæ=গুরু ü\`q=হৃদয় eªvþY=ব্রাহ্মণ wPý=চিহ্ন K¬vm=ক্লাস g~j¨=মূল্য m~h©=সূর্য Av\`vjZ=আদালত gvgjv=মামলা †gvU=মোট kZvsk=শতাংশ GKi=একর
wkÿv=শিক্ষা c¶=পক্ষ ¶wZc~iY=ক্ষতিপূরণ B”Qv=ইচ্ছা ev”Pv=বাচ্চা j¾v=লজ্জা cÂvk=পঞ্চাশ AÂj=অঞ্চল gÄyi=মঞ্জুর e›\`i=বন্দর m¤^j=সম্বল m¤¢e=সম্ভব
K…ò=কৃষ্ণ gvÎ=মাত্র cyÎ=পুত্র †¶Î=ক্ষেত্র bÿÎ=নক্ষত্র gš¿x=মন্ত্রী ¯¿x=স্ত্রী kvš—=শান্ত wbwðZ=নিশ্চিত cwðg=পশ্চিম D”P=উচ্চ bó=নষ্ট
Kó=কষ্ট c„ôv=পৃষ্ঠা mswÿß=সংক্ষিপ্ত cÖkœ=প্রশ্ন DËi=উত্তর ˆfie=ভৈরব †PŠayix=চৌধুরী †MŠo=গৌড় †Kvb=কোন †Kvbv=কোনা bvgRvix=নামজারী ciPv=পরচা
\`wjj=দলিল bKj=নকল wefvM=বিভাগ BDwbqb=ইউনিয়ন MÖvg=গ্রাম Kzwgj­v=কুমিল্লা †bvqvLvjx=নোয়াখালী ewikvj=বরিশাল gqgbwmsn=ময়মনসিংহ 12/3=১২/৩ †\`Iqv=দেওয়া nvIqv=হাওয়া
`
  .trim()
  .split(/[ \n]+/)
  .map((pair) => pair.split('=') as [string, string])

test.each(words)('[BIJ-1] %s reads %s', (keyed, read) => {
  expect(fromBijoy(keyed)).toBe(read.normalize('NFC'))
})

test('[BIJ-1] the list is long enough to mean something', () => {
  expect(words.length).toBeGreaterThanOrEqual(100)
})

test('[BIJ-1] a line of a book, with its signs', () => {
  expect(fromBijoy('†gvt iwng DwÏb, wcZv- g„Z Kwig DwÏb| `vM bs 12/3')).toBe(
    'মোঃ রহিম উদ্দিন, পিতা- মৃত করিম উদ্দিন। দাগ নং ১২/৩',
  )
})

test('[BIJ-1] what is Unicode already stays as it is', () => {
  expect(fromBijoy('আমি বাংলায় গান গাই')).toBe('আমি বাংলায় গান গাই'.normalize('NFC'))
})

test.each([
  'Avwg evsjvq Mvb MvB',
  'LwZqvb',
  'cÖ_g',
  '†gvt iwng DwÏb, wcZv- g„Z Kwig',
  'XvKv †Rjvi mvfvi Dc‡Rjv',
  'Kvh©vjq',
  'Rqš—',
  'K…wl',
  '¯¿x',
  'evwo',
  'kš—',
  'bvj',
])('[BIJ-2] %s is taken for Bijoy', (text) => {
  expect(looksLikeBijoy(text)).toBe(true)
})

test.each([
  'Rahim Uddin',
  'Md. Abdul Karim, Savar, Dhaka',
  'very valuable victory',
  'View Savar Avenue',
  'khatian no 12/3',
  'University of Dhaka',
  'আমি',
  '12/3',
  '',
  'USA VAT',
  'rahim@land.gov.bd',
  '12½',
  '30°',
  'and so on… the end',
  'Novo Svetlana',
  'wait – or — stay',
])('[BIJ-2] %s is not', (text) => {
  expect(looksLikeBijoy(text)).toBe(false)
})

test('[BIJ-2] each word of the list with a code of its own is offered by itself', () => {
  const signed = words.map(([keyed]) => keyed).filter((keyed) => /[^ -~–—‘’“”\u00ad]/.test(keyed) && keyed.length > 2)
  const missed = signed.filter((keyed) => !looksLikeBijoy(keyed))
  expect(signed.length).toBeGreaterThan(50)
  expect(missed).toEqual([])
})
