import { effectTable } from '../side-rows.ts'

/** That something happened which another system asked for; it asks for the rest by its own calls. [EM-4] */
type ClientNews = {
  /** whom it is told to: nobody, where this is no other system */
  readonly clientUser: string
  readonly what: string
  readonly requestId: string
  readonly requestNo: string
  readonly caseKey: string | null
  readonly status: number
  readonly at: number
}

export const addClientNews = effectTable<ClientNews>(
  'client_news',
  `insert into client_news (id, home_district, client_user, body)
   select gen_random_uuid(), $1, c.id, jsonb_strip_nulls(jsonb_build_object('WHAT', x.what, 'REQUEST_ID', x."requestId",
     'REQUEST_NO', x."requestNo", 'CASE_KEY', x."caseKey", 'STATUS', x.status, 'AT', x.at))
   from jsonb_to_recordset($2::jsonb) as x("clientUser" uuid, what text, "requestId" uuid, "requestNo" text, "caseKey" text,
     status int, at bigint)
   join api_client c on c.id = x."clientUser"`,
)

type Approved = {
  readonly khatianId: string
  readonly jlNumberId: string
  readonly survey: string
  readonly number: string
  readonly version: number
  readonly at: number
}

/** Whoever asked that a khatian be keyed hears that it is approved. [EM-4] */
export const tellApproved = effectTable<Approved>(
  'client_news',
  `insert into client_news (id, home_district, client_user, body)
   select gen_random_uuid(), $1, c.id, jsonb_build_object('WHAT', 'khatian.approved', 'REQUEST_ID', e.id,
     'REQUEST_NO', e.request_no, 'CASE_KEY', e.case_key, 'STATUS', e.stage, 'KHATIAN_ID', x."khatianId",
     'VERSION', x.version, 'AT', x.at)
   from jsonb_to_recordset($2::jsonb) as x("khatianId" uuid, "jlNumberId" uuid, survey text, number text, version int,
     at bigint)
   join em_request_index e on e.home_district = $1 and e.jl_number_id = x."jlNumberId" and e.survey = x.survey
     and e.number = x.number and e.stage in (2, 3)
   join api_client c on c.id = e.created_by`,
)
