import { seedId } from '#server/seed/ids.ts'
import { testPassword, type Answer, type CallName, type TestServer } from './test-server.ts'

export type VendorCaller = (name: CallName, input: object) => Promise<Answer>

/** The mouza in which vendors of the demonstration order. */
export const vendorJlNumberId = seedId.jlNumber('birulia', 'RS')

type Vendors = {
  /** a union digital centre */
  readonly centre: VendorCaller
  readonly kiosk: VendorCaller
  /** number of an approved khatian of the mouza */
  readonly approved: string
}

/** Signs both kinds of vendors of the demonstration in. */
export async function signVendorsIn(server: TestServer): Promise<Vendors> {
  const enter = async (username: string): Promise<VendorCaller> => {
    const { body } = await server.call('vendor.sign-in', { username, password: testPassword })
    return (name, input) => server.call(name, input, { 'User-Token': body.ACCESS_TOKEN })
  }
  const [row] = await server.db.query<{ number: string }>(
    `select number from khatian_index where home_district = '26' and jl_number_id = $1 and survey = 'RS' and status = 5
      order by number_lead limit 1`,
    [vendorJlNumberId],
  )
  if (row === undefined) throw new Error('the demonstration has no approved khatian')
  return { centre: await enter('vendor1'), kiosk: await enter('kiosk1'), approved: row.number }
}
