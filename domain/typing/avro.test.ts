import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avro } from './avro.ts'

/** As typed and as it is to be read; words of the record room first. */
const words = `
khotiyan=খতিয়ান dag=দাগ mOUja=মৌজা jomi=জমি malik=মালিক khajna=খাজনা dolil=দলিল nokol=নকল porca=পরচা namojarI=নামজারী
upojela=উপজেলা jela=জেলা bibhag=বিভাগ iuniyon=ইউনিয়ন gram=গ্রাম Dhaka=ঢাকা TaNggail=টাঙ্গাইল savar=সাভার gajIpur=গাজীপুর
kumilla=কুমিল্লা noyakhalI=নয়াখালী borishal=বরিশাল khulna=খুলনা rajoshahI=রাজশাহী rongpur=রংপুর sileT=সিলেট moymonosingh=ময়মনসিংহ forid\`pur=ফরিদপুর nobabogonj=নবাবগঞ্জ
rohim=রহিম korim=করিম abodul=আবদুল rasheda=রাশেদা begom=বেগম khatun=খাতুন aktar=আক্তার sultana=সুলতানা isolam=ইসলাম rohoman=রহমান
hOsen=হোসেন ali=আলি mia=মিয়া miya=মিয়া kha^=খাঁ cOUdhurI=চৌধুরী sorokar=সরকার molla=মল্লা mOlla=মোল্লা bishwas=বিশ্বাস
onto=অন্ত ontor=অন্তর shanto=শান্ত anondo=আনন্দ condro=চন্দ্র montro=মন্ত্র raShTro=রাষ্ট্র rasta=রাস্তা gaNDi=গাণ্ডি poNDit=পণ্ডিত
ghoNTa=ঘণ্টা koNTho=কণ্ঠ oncol=অঞ্চল poncash=পঞ্চাশ bonco=বঞ্চ gonj=গঞ্জ bynjon=ব্যঞ্জন onko=অঙ্ক Sonkha=শঙ্খা
shonkho=শঙ্খ bonggo=বঙ্গ angul=আঙুল bangla=বাংলা songbad=সংবাদ ongsho=অংশ biggan=বিজ্ঞান aggan=আজ্ঞান proggapon=প্রজ্ঞাপন
dokkho=দক্ষ pokkho=পক্ষ kkhoti=ক্ষতি lokkho=লক্ষ rokkha=রক্ষা shikkha=শিক্ষা porIkkha=পরীক্ষা kkhetro=ক্ষেত্র okkhor=অক্ষর sakkhor=সাক্ষর
korrmo=কর্ম dhorrmo=ধর্ম sorrbo=সর্ব porrca=পর্চা karrzo=কার্য karrzaloy=কার্যালয় mUlyo=মূল্য bakyo=বাক্য sotyo=সত্য bybohar=ব্যবহার
prothom=প্রথম prokriya=প্রক্রিয়া protilipi=প্রতিলিপি bhromor=ভ্রমর drOUpodI=দ্রৌপদী shromik=শ্রমিক smrriti=স্মৃতি krriShi=কৃষি
brriddhi=বৃদ্ধি trritIyo=তৃতীয় dwitIyo=দ্বিতীয় srrijon=সৃজন rriN=ঋণ rritu=ঋতু hrridoy=হৃদয় grriho=গৃহ mrrityu=মৃত্যু nrripoti=নৃপতি
hawa=হাওয়া khawa=খাওয়া dewa=দেওয়া newa=নেওয়া wari=ওয়ারি dao=দাও nao=নাও zao=যাও bou=বউ bOU=বৌ
dOI=দৈ tOIri=তৈরি cOItro=চৈত্র pOUSh=পৌষ bOIshakh=বৈশাখ shraboN=শ্রাবণ bhadro=ভাদ্র ashwin=আশ্বিন karrtik=কার্তিক falgun=ফাল্গুন
hoy=হয় noy=নয় bhoy=ভয় meye=মেয়ে meyeo=মেয়েও biye=বিয়ে pia=পিয়া duar=দুয়ার khOya=খোয়া tumi=তুমি
ami=আমি amra=আম্রা amora=আমরা tara=তারা ke=কে keno=কেন kOthay=কোথায় bhalO=ভালো khobor=খবর
boi=বই doi=দই bhai=ভাই bou=বউ OU=ঔ OI=ঐ O=ও oi=অই a=আ
hoThat\`\`=হঠাৎ du:kho=দুঃখ ca^d=চাঁদ pu^thi=পুঁথি shu^Ri=শুঁড়ি baRi=বাড়ি gaRi=গাড়ি
aShaRh=আষাঢ় praY=প্রায় bidyaloy=বিদ্যালয় ryab=র‍্যাব k,,k=ক্ক 12/3=১২/৩ 0.19=০।১৯ 3..59=৩.৫৯
`
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split('=') as [string, string])

test.each(words)('[AVR-1] %s reads %s', (typed, read) => {
  expect(avro(typed)).toBe(read.normalize('NFC'))
})

test('[AVR-1] the list is long enough to mean something', () => {
  expect(words.length).toBeGreaterThanOrEqual(150)
})

test('[AVR-1] words stand apart, and what is no letter stays', () => {
  expect(avro('rohim (mia), 12/3 - ka')).toBe('রহিম (মিয়া), ১২/৩ - কা')
  expect(avro('আমি ami')).toBe('আমি আমি')
})

test('[AVR-1] capitals without a letter of their own are the small ones', () => {
  expect(avro('KoLoM')).toBe(avro('kolom'))
})

test('[AVR-2] only pairs with a sign of their own join; a break keeps others apart', () => {
  expect(avro('kt')).toBe('ক্ত')
  expect(avro('k`t')).toBe('কত')
  expect(avro('tk')).toBe('তক')
  expect(avro('t,,k')).toBe('ত্ক')
})

test('[AVR-1] no Latin letter is left, and no sign stands without its letter', () => {
  const letter = fc.constantFrom(...Array.from('abcdefghijklmnoprstuvyzODTNRSIU'))
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 12 }), (typed) => {
      const read = avro(typed.join(''))
      expect(read).not.toMatch(/[A-Za-z]/)
      expect(read).not.toMatch(/^[া-ৌ্]|[া-ৌ]{2}|্[া-ৌ]|্্/)
    }),
  )
})
