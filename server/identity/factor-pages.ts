import { renderSVG } from 'uqr'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { escapeHtml, page } from './pages.ts'

/** Why a step has to be done again. */
export type StepFault =
  'code-wrong' | 'key-wrong' | 'step-too-many' | 'passwords-differ' | 'password-weak' | 'password-same'

const faults: Readonly<Record<StepFault, { bn: string; en: string }>> = {
  'code-wrong': { bn: 'কোডটি সঠিক নয়।', en: 'The code is not right.' },
  'key-wrong': { bn: 'চাবিটি গ্রহণ করা যায়নি।', en: 'The key was not accepted.' },
  'step-too-many': {
    bn: 'অনেকবার ভুল হয়েছে। একটু পরে আবার চেষ্টা করুন।',
    en: 'Too many failed attempts. Wait a little and try again.',
  },
  'passwords-differ': { bn: 'দুটি পাসওয়ার্ড এক নয়।', en: 'The two passwords differ.' },
  'password-weak': {
    bn: 'পাসওয়ার্ডটি সহজে অনুমান করা যায়: অন্তত ১০টি চিহ্ন দিন, সাধারণ শব্দ বা নিজের নাম নয়।',
    en: 'The password is easy to guess: give at least 10 signs, no common word and no name of yours.',
  },
  'password-same': { bn: 'এটি দেওয়া পাসওয়ার্ডটিই।', en: 'This is the password that was given.' },
}

type StepForm = {
  readonly action: string
  /** what the form brings back unread */
  readonly step: string
  readonly fault: StepFault | null
}

function told(fault: StepFault | null): string {
  if (fault === null) return ''
  const { bn, en } = faults[fault]
  return `<p class="wrong" role="alert" id="notice">${bn}<br><span lang="en">${en}</span></p>`
}

function opening({ action, step }: StepForm, attributes = ''): string {
  return `<form method="post" action="${escapeHtml(action)}"${attributes}><input type="hidden" name="step" value="${escapeHtml(step)}">`
}

function heading(bn: string, en: string): string {
  return `<h2>${bn} <span class="en" lang="en">${en}</span></h2>`
}

const codeField = (bn: string, en: string, fault: StepFault | null): string =>
  `<label for="code">${bn} <span class="en" lang="en">${en}</span></label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="30" autofocus${fault === null ? '' : ' aria-describedby="notice" aria-invalid="true"'}>`

const goOn = `<button type="submit">এগিয়ে যান <span lang="en">(Continue)</span></button>`

type FactorForm = StepForm & {
  /** what a key is asked, and what brings its answer back; null where the person has no key */
  readonly key: { readonly options: object; readonly state: string } | null
}

/** Asks for the second factor. */
export function factorPage(form: FactorForm): string {
  const { key, fault } = form
  return page(
    'সাইন ইন',
    `${heading('দ্বিতীয় ধাপ', 'Second step')}
${told(fault)}
${
  key === null
    ? ''
    : `${opening(form, ` id="key-form" hidden data-options="${escapeHtml(JSON.stringify(key.options))}"`)}
<input type="hidden" name="state" value="${escapeHtml(key.state)}"><input type="hidden" name="answer" value="">
<p class="wrong" role="alert" id="key-wrong" hidden>${faults['key-wrong'].bn}<br><span lang="en">${faults['key-wrong'].en}</span></p>
<button type="submit">চাবি ব্যবহার করুন <span lang="en">(Use the key)</span></button></form>
<script src="/idp/security-key.js" defer></script>`
}
${opening(form)}
${codeField('অ্যাপের কোড, অথবা কাগজের একটি কোড', 'Code of the app, or one of those on paper', fault)}
${goOn}
</form>`,
  )
}

type CodeAppForm = StepForm & { readonly secret: string; readonly address: string }

/** Puts the secret into an app that makes codes, and asks for the first one. */
export function codeAppPage(form: CodeAppForm): string {
  const { secret, address, fault } = form
  return page(
    'সাইন ইন',
    `${heading('দ্বিতীয় ধাপ চালু করুন', 'Set up a second step')}
<p>আপনার কাজের জন্য পাসওয়ার্ডের সাথে একটি কোড লাগে। ফোনের একটি প্রমাণীকরণ অ্যাপে (যেমন Google Authenticator, FreeOTP) এই ছবিটি স্ক্যান করুন, তারপর অ্যাপের কোডটি লিখুন।
<span class="en" lang="en">Your work asks for a code besides the password. Scan this picture with an authenticator app on your phone (such as Google Authenticator or FreeOTP), then type the code of the app.</span></p>
${told(fault)}
<div class="qr" role="img" aria-label="QR">${renderSVG(address, { border: 2 })}</div>
<p class="en">স্ক্যান করা না গেলে <span lang="en">(if it cannot be scanned)</span>: <code id="secret">${escapeHtml(secret.replace(/(.{4})(?=.)/g, '$1 '))}</code></p>
${opening(form)}
${codeField('অ্যাপের কোড', 'Code of the app', fault)}
${goOn}
</form>`,
  )
}

/** Shows the codes for who loses the second factor, once. */
export function recoveryPage(form: StepForm, codes: readonly string[]): string {
  return page(
    'সাইন ইন',
    `${heading('কাগজে রাখার কোড', 'Codes to keep on paper')}
<p>ফোন হারালে এই কোডের একটি দিয়ে সাইন ইন করা যায়; প্রতিটি একবার। লিখে বা ছাপিয়ে নিরাপদে রাখুন: আর দেখানো হবে না।
<span class="en" lang="en">When the phone is lost, one of these codes signs you in; each once. Write them down or print them and keep them safe: they are not shown again.</span></p>
<ul class="codes">${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')}</ul>
${opening(form)}
${goOn.replace('type="submit"', 'type="submit" autofocus')}
</form>`,
  )
}

/** Changes a password that somebody else has seen. */
export function newPasswordPage(form: StepForm): string {
  const described = form.fault === null ? '' : ' aria-describedby="notice" aria-invalid="true"'
  const field = (name: string, bn: string, en: string, rest = ''): string =>
    `<label for="${name}">${bn} <span class="en" lang="en">${en}</span></label>
<input id="${name}" name="${name}" type="password" autocomplete="new-password" required maxlength="128"${rest}${described}>`
  return page(
    'সাইন ইন',
    `${heading('নতুন পাসওয়ার্ড', 'New password')}
<p>আপনাকে দেওয়া পাসওয়ার্ডটি অন্য কেউ দেখেছেন: নিজের একটি দিন, অন্তত ${toBengaliDigits('10')}টি চিহ্নের।
<span class="en" lang="en">Somebody else has seen the password that you were given: choose your own, of at least 10 signs.</span></p>
${told(form.fault)}
${opening(form)}
${field('password', 'নতুন পাসওয়ার্ড', 'New password', ' autofocus')}
${field('again', 'আবার লিখুন', 'Once more')}
${goOn}
</form>`,
  )
}
