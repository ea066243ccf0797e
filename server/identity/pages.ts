import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { bengaliFontFace } from '#server/kernel/bengali-font.ts'

/** The provider's own pages: plain HTML in both languages, without a script. */

const style = `
  ${bengaliFontFace}
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef3ef; color: #14231a;
    font: 1rem/1.5 'Noto Sans Bengali', 'Noto Sans', system-ui, sans-serif; padding: 1rem; }
  main { width: 100%; max-width: 24rem; background: #fff; border: 1px solid #c8d6cc; border-radius: .75rem; padding: 1.5rem; }
  h1 { margin: 0; font-size: 1.25rem; color: #0b5130; }
  .en { color: #46584c; font-size: .875rem; }
  h2 { font-size: 1.0625rem; margin: 1.25rem 0 .75rem; }
  label { display: block; margin-top: .75rem; font-weight: 600; }
  input { width: 100%; margin-top: .25rem; padding: .625rem .75rem; font: inherit; border: 1px solid #7b8f82; border-radius: .5rem; }
  input:focus-visible, button:focus-visible { outline: 3px solid #2f9e63; outline-offset: 1px; }
  button { width: 100%; margin-top: 1.25rem; padding: .75rem; font: inherit; font-weight: 700; color: #fff; background: #0b5130;
    border: 0; border-radius: .5rem; cursor: pointer; }
  button:hover { background: #083d24; }
  a { color: #0b5130; }
  .ways { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 1.25rem 0 0; }
  .ways a { padding: .5rem 0; }
  .qr { display: grid; place-items: center; margin: 1rem 0; }
  .qr svg { width: 12rem; height: 12rem; }
  .codes { columns: 2; font-size: 1.0625rem; }
  .wrong { margin: .75rem 0 0; padding: .625rem .75rem; border-left: 4px solid #b3261e; background: #fdecea; color: #7a1610; }
`

export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>DLRMS | ${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>ডিজিটাল ভূমি রেকর্ড ব্যবস্থাপনা সিস্টেম</h1>
<div class="en" lang="en">Digital Land Record Management System (DLRMS)</div>
${body}
</main>
</body>
</html>
`
}

export type SignInNotice = 'wrong' | 'too-many' | 'demo-off' | 'expired' | 'other-kind'

const notices: Readonly<Record<SignInNotice, { bn: string; en: string }>> = {
  wrong: { bn: 'ব্যবহারকারীর নাম বা পাসওয়ার্ড সঠিক নয়।', en: 'The user name or the password is not right.' },
  'too-many': {
    bn: 'অনেকবার ভুল হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
    en: 'Too many failed attempts. Try again in {seconds} seconds.',
  },
  'demo-off': {
    bn: 'এই সার্ভারে প্রদর্শনী ব্যবহারকারী বন্ধ আছে।',
    en: 'Demonstration users are switched off on this server.',
  },
  'other-kind': {
    bn: 'আপনি অন্য ধরনের ব্যবহারকারী হিসেবে ইতিমধ্যে লগইন করেছেন। আগে সেখান থেকে সাইন আউট করুন।',
    en: 'Already logged in as another user type. Sign out there first.',
  },
  expired: {
    bn: 'সাইন ইনের সময় শেষ হয়ে গেছে। অ্যাপে ফিরে গিয়ে আবার শুরু করুন।',
    en: 'This sign-in has expired. Go back to the app and start again.',
  },
}

function notice(kind: SignInNotice, seconds = 0): string {
  const bn = notices[kind].bn.replace('{seconds}', toBengaliDigits(String(seconds)))
  const en = notices[kind].en.replace('{seconds}', String(seconds))
  return `<p class="wrong" role="alert" id="notice">${bn}<br><span lang="en">${en}</span></p>`
}

type NameField = { readonly bn: string; readonly en: string; readonly inputMode: string }

const nameFields: Readonly<Record<'office' | 'citizen', NameField>> = {
  office: { bn: 'ব্যবহারকারীর নাম', en: 'User name', inputMode: 'text' },
  citizen: { bn: 'মোবাইল নম্বর, এনআইডি বা ই-মেইল', en: 'Mobile number, NID or e-mail', inputMode: 'email' },
}

export type SignInForm = {
  readonly action: string
  readonly client: 'office' | 'citizen'
  readonly username: string
  readonly notice: SignInNotice | null
  /** to wait, where there were too many */
  readonly seconds: number
}

export function signInPage({ action, client, username, notice: wrong, seconds }: SignInForm): string {
  const focusName = username === '' ? ' autofocus' : ''
  const focusPassword = username === '' ? '' : ' autofocus'
  const described = wrong === null ? '' : ' aria-describedby="notice" aria-invalid="true"'
  const name = nameFields[client]
  return page(
    'সাইন ইন',
    `<h2>সাইন ইন <span class="en" lang="en">Sign in</span></h2>
${wrong === null ? '' : notice(wrong, seconds)}
<form method="post" action="${escapeHtml(action)}">
<label for="username">${name.bn} <span class="en" lang="en">${name.en}</span></label>
<input id="username" name="username" inputmode="${name.inputMode}" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="100" value="${escapeHtml(username)}"${focusName}${described}>
<label for="password">পাসওয়ার্ড <span class="en" lang="en">Password</span></label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${focusPassword}${described}>
<button type="submit">সাইন ইন <span lang="en">(Sign in)</span></button>
</form>
${client === 'citizen' ? citizenWays : officeWays}`,
  )
}

const citizenWays = `<p class="ways"><a href="/citizen/register">নিবন্ধন করুন <span lang="en">(Register)</span></a>
<a href="/citizen/reset-password">পাসওয়ার্ড ভুলে গেছেন? <span lang="en">(Forgot the password?)</span></a></p>`

const officeWays = `<p class="ways"><a href="/reset-password">পাসওয়ার্ড ভুলে গেছেন? <span lang="en">(Forgot the password?)</span></a></p>`

export function noticePage(kind: SignInNotice): string {
  return page('সাইন ইন', `${notice(kind)}<p><a href="/">অ্যাপে ফিরুন <span lang="en">(Back to the app)</span></a></p>`)
}

/** @param form the provider's own form with its hidden proof */
export function signOutPage(form: string): string {
  return page(
    'সাইন আউট',
    `<h2>সাইন আউট করবেন? <span class="en" lang="en">Sign out?</span></h2>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>সাইন আউট <span lang="en">(Sign out)</span></button>`,
  )
}

export function signedOutPage(): string {
  return page(
    'সাইন আউট',
    `<p>আপনি সাইন আউট করেছেন। <span class="en" lang="en">You have signed out.</span></p><p><a href="/">অ্যাপে ফিরুন <span lang="en">(Back to the app)</span></a></p>`,
  )
}

export function faultPage(code: string): string {
  return page(
    'সাইন ইন',
    `<p class="wrong" role="alert">সাইন ইন সম্পন্ন করা যায়নি। <span lang="en">The sign-in could not be completed</span> (${escapeHtml(code)})</p>
<p><a href="/">অ্যাপে ফিরুন <span lang="en">(Back to the app)</span></a></p>`,
  )
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
