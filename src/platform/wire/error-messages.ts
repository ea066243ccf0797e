import type { ErrorCode } from '#contract/errors.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Messages = Partial<Record<ErrorCode, MessageDescriptor>>

/**
 * What a person is told for a refusal: what happened, and where there is one, the way on. Those that only the screens of
 * an office meet stand in `work-refusals.ts`, which a visitor does not load.
 */
export const errorMessages = {
  'request.invalid': msg`The request was not understood. Reload the page and try again.`,
  'request.not-json': msg`The request was not understood. Reload the page and try again.`,
  'request.too-large': msg`Too much was sent at once.`,
  'request.not-found': msg`This address is not known to the server.`,
  'request.rate': msg`Too many attempts. Wait a little and try again.`,
  'work.required': msg`Too many attempts. Wait a little and try again.`,
  'session.missing': msg`You are not signed in.`,
  'session.expired': msg`Your session has ended. Sign in again.`,
  'session.exchange': msg`Signing in failed. Try once more.`,
  'session.demo-off': msg`Demonstration sign-ins are switched off here.`,
  'desk.required': msg`A desk must be selected.`,
  'desk.foreign': msg`This desk is not yours.`,
  'permission.denied': msg`You have no permission for this.`,
  'number.syntax': msg`This is not a number.`,
  'identity.type': msg`This type of identity is not known.`,
  'identity.number': msg`This number does not fit the type of identity.`,
  'mobile.syntax': msg`A mobile number has exactly 11 digits.`,
  'app-token.invalid': msg`The connection to the server is set up anew.`,
  'session.other-kind': msg`Already logged in as another user type. Sign out there first.`,
  'user.kind': msg`This is for another kind of user.`,
  'sign-in.wrong': msg`The user name or the password is not right.`,
  'input.refused': msg`Some fields are not filled in right.`,
  'code.wrong': msg`The code is wrong or no longer good. Ask for a new one.`,
  'code.syntax': msg`A code has six digits.`,
  'password.wrong': msg`The present password is not right.`,
  'password.weak': msg`At least 10 signs, no common word and no name of yours.`,
  'email.syntax': msg`This is not an e-mail address.`,
  'username.syntax': msg`At least 4 English letters, digits, dots or hyphens; a letter first.`,
  'username.taken': msg`This user name is taken.`,
  'name.bangla': msg`Write the name in Bangla letters.`,
  'name.english': msg`Write the name in English letters.`,
  'birth-date.syntax': msg`This is not a birth date.`,
  'organogram.circle': msg`A post cannot stand below itself.`,
  'organogram.head': msg`The head of the office has one seat and no post above.`,
  'office.parent': msg`The office above must stand on a higher layer.`,
  'office.head-exists': msg`The same office head already exists.`,
  'desk.occupied': msg`Somebody still sits there.`,
  'place.no-code': msg`This upazila has no BBS code yet, so no records are known by it.`,
  'place.unknown': msg`Choose a place from the list.`,
  'contact.taken': msg`Another account has this mobile number or e-mail address.`,
  'account.external': msg`This account is kept at another place; change it there.`,
  'nid.not-matched': msg`The NID does not belong to this name and birth date.`,
  'nid.taken': msg`Another account has this NID.`,
  'nid.fixed': msg`What was verified with the NID cannot be changed.`,
  'nid.unavailable': msg`The NID service does not answer. Try again later.`,
  'vendor.pending': msg`Your registration waits for approval. It takes 1 working day.`,
  'vendor.refused': msg`Your registration was refused.`,
  'vendor.suspended': msg`Your account is suspended. The office that approved it can tell you more.`,
  'vendor.not-found': msg`This vendor was not found.`,
  'vendor.decided': msg`This registration was already decided.`,
  'vendor.renamed': msg`The vendor proposed another name meanwhile. Look at the new name and decide again.`,
  'user.other-office': msg`This person works in another office as well. Ask the system administrator.`,
  'length.most': msg`This is too long.`,
  'code.postal': msg`The postal code has exactly 4 digits.`,
  'text.english': msg`Only English letters are allowed here.`,
  'text.bengali': msg`Only Bangla letters and digits are allowed here.`,
  'date.invalid': msg`This is not a date. Write it as DD/MM/YYYY.`,
  'session.no-token': msg`Failed to load token`,
  'value.required': msg`This field is required.`,
  'value.kind': msg`This value does not fit its field.`,
  'name.title-only': msg`Write the name too. A title such as Md. or Sri fits almost every owner.`,
  'value.order': msg`The place of a row is not in order.`,
  'text.forbidden': msg`The characters @ # | < > ^ and signs that cannot be seen are not allowed.`,
  'text.unknown-code': msg`This # code stands for no sign.`,
  'text.html': msg`The signs < and > are not allowed: the text takes no HTML.`,
  'number.positive': msg`Give a number above zero.`,
  'number.integer': msg`Give a whole number.`,
  'number.range': msg`The number is not within the range.`,
  'date.end-before-start': msg`The end date must not be before the start date.`,
  'date.span': msg`These are more than 92 days. Choose a shorter time.`,
  'date.start-not-past': msg`The start date must be before today.`,
  'date.not-yet': msg`This day has not come yet.`,
  'phone.syntax': msg`Write digits, with blanks, + ( ) - / or commas between them.`,
  'link.syntax': msg`A link begins with https://`,
  'map.sheet': msg`A sheet number is of digits, with a letter or a part behind: 3, 3A or 3/2.`,
  'khatian.number': msg`This is not a khatian number.`,
  'reason.required': msg`Say why it is not delivered.`,
  'comment.required': msg`A comment is required.`,
  'upload.type': msg`Files of this type are not accepted.`,
  'upload.size': msg`The file is too large.`,
  'upload.broken': msg`The file is damaged and cannot be read.`,
  'upload.pixels': msg`The picture has too many pixels. Scan the page at 300 dots per inch, or save it smaller.`,
  'upload.password': msg`This PDF has a password. Save it without a password and choose it again.`,
  'upload.heic': msg`This is a HEIC picture. On an iPhone choose Settings, Camera, Formats, Most Compatible; or save the picture as JPEG.`,
  'upload.choose-again': msg`This device could not keep the file. Choose it again: pages that have arrived are not sent again.`,
  'upload.heavy': msg`This drawing asks for more time or memory than a page may: send it as a picture.`,
  'record.not-found': msg`This record was not found.`,
  'jl-number.not-found': msg`This JL number was not found.`,
  'jl-number.syntax': msg`A JL number has digits, and at most a part after a slash or hyphen.`,
  'wire.unknown-version': msg`This app is older than the server. Update the app.`,
  'idempotency.mismatch': msg`The same request was sent before with other content.`,
  'field.unknown': msg`The form has no such field.`,
  'path.unknown': msg`A value was meant for a place that does not exist.`,
  'dag.empty': msg`A dag number is required.`,
  'nid.not-verified': msg`NID not verified, verify in profile.`,
  'citizen.not-verified': msg`Citizen must be verified.`,
  'correction.wrong-status': msg`This is not possible where the case stands.`,
  'khatian.not-approved': msg`The khatian is not approved yet.`,
  'khatian.not-found': msg`This khatian was not found.`,
  'server.error': msg`A server error occurred. We are sorry; try again in a while.`,
  'server.unavailable': msg`The server cannot be reached at the moment.`,
} as const satisfies Messages

export const networkMessages = {
  offline: msg`There is no connection.`,
  unreachable: msg`The server cannot be reached at the moment.`,
  timeout: msg`The server did not answer in time.`,
  captive: msg`Something else answers in the server's place. Check the network's sign-in page.`,
} as const

/** Fallback for an error that is neither a refusal nor a network's failure. */
export const unknownMessage = msg`Something went wrong.`

let added: Messages = {}

/** Brings further refusals, for as long as the page lives. */
export function addErrorMessages(more: Messages): void {
  added = { ...added, ...more }
}

/** For a refusal whose code this app does not know, as of a newer server: it is no fault of the server. [WRD-9] */
export const unknownRefusal = msg`The server refused this. Check what you entered, reload the page and try again.`

/** The words for a code. Only the server's own fault is called one. [WRD-9] */
export function errorMessage(code: string): MessageDescriptor {
  const told: Readonly<Record<string, MessageDescriptor | undefined>> = { ...added, ...errorMessages }
  return (Object.hasOwn(told, code) ? told[code] : undefined) ?? unknownRefusal
}
