import type { FamilyMember, KhatianFamily } from '#contract/calls/khatian-family.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Sql } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { findVolumeView } from '#server/modules/volume/service.ts'
import { khatianReads } from './read-handlers.ts'
import { findKhatian, type KhatianAt } from './store.ts'
import { khatianWrites } from './write-handlers.ts'

type Sent = { readonly khatianId?: string; readonly volumeId?: string; readonly survey?: SurveyKey }
type Handler = (ctx: RequestContext, input: Sent) => Promise<unknown>

const base = { ...khatianReads, ...khatianWrites } as unknown as Readonly<Record<string, Handler>>

/** The handlers of a family: those of `/khatians`, for the khatians of one survey; others do not exist for them. */
export function familyHandlers<const Name extends string, Member extends FamilyMember>(
  name: Name,
  survey: SurveyKey,
  members: readonly Member[],
): Handlers<KhatianFamily<Name, Member>> {
  const handlers = members.map((member) => {
    const handler = base[`khatian.${member}`]
    if (handler === undefined) throw new Error(`no handler for khatian.${member}`)
    return [`${name}.${member}`, ofSurvey(handler, member, survey)]
  })
  return Object.fromEntries(handlers) as Handlers<KhatianFamily<Name, Member>>
}

function ofSurvey(handler: Handler, member: FamilyMember, survey: SurveyKey): Handler {
  if (member === 'search' || member.endsWith('-list')) return (ctx, input) => handler(ctx, { ...input, survey })
  if (member === 'create')
    return async (ctx, input) => {
      const view = await findVolumeView(ctx.db, deskOf(ctx), input.volumeId ?? '')
      if (view?.volume.survey !== survey) throw new Refusal('volume.not-found', { volumeId: 'volume.not-found' })
      return handler(ctx, input)
    }
  return async (ctx, input) => {
    await findOfSurvey(ctx.db, deskOf(ctx), survey, input.khatianId ?? '')
    return handler(ctx, input)
  }
}

/** A khatian of one survey on the ground of the desk. */
export async function findOfSurvey(
  db: Sql,
  actor: DeskActor,
  survey: SurveyKey,
  khatianId: string,
): Promise<KhatianAt> {
  const found = await findKhatian(db, actor, khatianId)
  if (found?.khatian.survey !== survey) throw new Refusal('khatian.not-found')
  return found
}
