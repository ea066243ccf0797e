import type { mutationIntegrationCalls } from '#contract/calls/mutation-integration.ts'
import type { CallOutput, CallParsed } from '#contract/call.ts'
import { accountsOf } from '#domain/balance/balance.ts'
import { compareNatural } from '#domain/kernel/natural-order.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { dagTerm } from '#domain/khatian/search-terms.ts'
import type { Sql } from '#server/db/port.ts'
import { whyClosed } from '#server/door/kinds/balance.ts'
import { balanceIdOf, caseBalanceKey, casePrefix, readHistory } from '#server/door/kinds/balance-history.ts'
import { Refusal } from '#server/door/refusal.ts'
import { balanceDags, findBalance, ownerName } from '#server/modules/khatian-balance/service.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { clientOf, execute } from '#server/request/request-helpers.ts'
import { findAddressed, readPosted, type Address, type Addressed } from './store.ts'

type Calls = typeof mutationIntegrationCalls
type Change = CallParsed<Calls['mutation-integration.balance-clear']>
type Posted = CallOutput<Calls['mutation-integration.balance-clear']>

/** By which e-mutation sees approved khatians and takes land of them; nobody who signs in does. */
export const mutationIntegrationHandlers: Handlers<Calls> = {
  'mutation-integration.get-khatian': async (ctx, input) => {
    const { at, approved, rev, dags } = await stateOf(ctx, input)
    return {
      khatianId: at.khatianId,
      khatianNo: at.khatianNo,
      survey: input.survey,
      jlNumber: at.jlNumber,
      mouzaBn: at.mouzaBn,
      mouzaEn: at.mouzaEn,
      districtBbsCode: at.homeDistrict,
      status: at.status,
      heldBy: at.heldBy,
      version: approved.version,
      balanceVersion: rev,
      owners: approved.owners.map(({ id, cells }) => ({
        id,
        name: ownerName(cells['name']),
        guardian: typeof cells['guardian'] === 'string' ? cells['guardian'] : null,
      })),
      dags,
    }
  },
  'mutation-integration.balance-check': async (ctx, { dagNo, ownerId, ...address }) => {
    const { at, approved, rev, dags } = await stateOf(ctx, address)
    const closed = await whyClosed(ctx.db, at.homeDistrict, { id: at.khatianId, status: at.status })
    const asked = dagNo === undefined ? dags : dags.filter((dag) => dag.dagNo === dagTerm(dagNo))
    return {
      khatianId: at.khatianId,
      version: approved.version,
      balanceVersion: rev,
      open: closed === null,
      dags: asked.map((dag) =>
        ownerId === undefined ? dag : { ...dag, owners: dag.owners.filter(({ id }) => id === ownerId) },
      ),
    }
  },
  'mutation-integration.balance-history': async (ctx, { caseKey, beforeSeq, ...address }) => {
    const at = await findAddressed(ctx.db, clientOf(ctx), address)
    const key = caseKey === undefined ? null : caseBalanceKey(caseKey)
    const rows = await readPosted(ctx.db, at, { key, beforeSeq: beforeSeq ?? null })
    return rows.map(({ key: of, caseSeq, at: when, ...row }) => {
      const isOfCase = of.startsWith(casePrefix)
      return {
        ...row,
        caseKey: isOfCase ? of.slice(casePrefix.length) : null,
        caseSeq: isOfCase ? caseSeq : null,
        at: new Date(when).toISOString(),
      }
    })
  },
  'mutation-integration.balance-update': (ctx, { items, ...input }) =>
    postOnce(ctx, input, 'balance.deduct', {
      // In one order, so that the same content is the same however it was listed.
      items: items
        .map(({ dagNo, ownerId = null, area }) => ({ dagNo: dagTerm(dagNo), ownerId, amount: area }))
        .toSorted((a, b) => compareNatural(a.dagNo, b.dagNo) || ((a.ownerId ?? '') < (b.ownerId ?? '') ? -1 : 1)),
    }),
  'mutation-integration.balance-clear': (ctx, input) => postOnce(ctx, input, 'balance.clear', {}),
}

type State = {
  readonly at: Addressed
  readonly approved: Khatian
  readonly rev: number
  readonly dags: ReturnType<typeof balanceDags>
}

/** The last approved version of an addressed khatian; what is being keyed anew is nobody else's yet. [COR-12] */
async function stateOf(ctx: RequestContext, address: Address): Promise<State> {
  const at = await findAddressed(ctx.db, clientOf(ctx), address)
  const found = await findBalance(ctx.db, at.homeDistrict, at.khatianId)
  if (found === null) throw new Refusal('khatian.not-approved')
  const { khatian: approved, balance, rev } = found
  return { at, approved, rev, dags: balanceDags(approved, accountsOf(balance)) }
}

/** Carries out an act of a case; one that was carried out before gets its answer again. [BAL-8] */
async function postOnce(
  ctx: RequestContext,
  { caseKey, seq = 0, expectVersion, reason, ...address }: Change,
  command: 'balance.deduct' | 'balance.clear',
  more: object,
): Promise<Posted> {
  const { khatianId, homeDistrict } = await findAddressed(ctx.db, clientOf(ctx), address)
  const key = caseBalanceKey(caseKey)
  try {
    await execute(ctx, {
      recordId: balanceIdOf(khatianId),
      command,
      input: { khatianId, key, seq, reason, ...more },
      homeDistrict,
      baseRev: expectVersion,
    })
  } catch (cause) {
    if (!(cause instanceof Refusal) || cause.code !== 'balance.repeated') throw cause
  }
  const entries = await entriesOf(ctx.db, { homeDistrict, khatianId }, { key, seq, command })
  const [first] = entries
  if (first === undefined) throw new Refusal('server.error')
  return {
    khatianId,
    caseKey,
    seq,
    at: new Date(first.at).toISOString(),
    entries: entries.map(({ dagNo, ownerId, delta, after }) => ({ dagNo, ownerId, delta, remaining: after })),
  }
}

/** What an act posted, as its entries tell: they are never changed, so that a repetition is answered what the first was. */
async function entriesOf(
  db: Sql,
  { homeDistrict, khatianId }: Pick<Addressed, 'homeDistrict' | 'khatianId'>,
  act: { readonly key: string; readonly seq: number; readonly command: 'balance.deduct' | 'balance.clear' },
) {
  const kind = act.command === 'balance.deduct' ? 'deduct' : 'clear'
  const history = await readHistory(db, homeDistrict, khatianId, act.key)
  return history.filter((entry) => entry.key === act.key && entry.emSeq === act.seq && entry.kind === kind)
}
