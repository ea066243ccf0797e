import { counter, histogram, level } from './meter.ts'

/** What the product counts, for those who keep it running. The figures of a moment stand where they are known. [OPS-1] */

export const requests = counter<'family' | 'status'>('dlrms_requests_total', 'Requests answered')
export const requestSeconds = histogram<'family'>(
  'dlrms_request_seconds',
  'How long requests took; streams of events are left out',
)
export const refusals = counter<'code'>('dlrms_refusals_total', 'Refusals and faults by their code')
export const limited = counter<'limit'>('dlrms_limited_total', 'Acts that a limit refused or slowed down')
export const policyReports = counter('dlrms_policy_reports_total', 'Pages that tried what the content policy forbids')

export const doorActs = counter<'kind' | 'command' | 'result'>('dlrms_door_acts_total', 'Commands at the door')
export const doorSeconds = histogram('dlrms_door_seconds', 'How long a piece of at most 100 commands took at the door')

export const pushes = counter('dlrms_pushes_total', 'Batches that devices pushed')
export const pushedEntries = counter<'result'>('dlrms_pushed_entries_total', 'Entries that devices pushed')
export const cells = counter('dlrms_cells_total', 'Cells and rows that pushed entries changed')
export const pulls = counter('dlrms_pulls_total', 'Pulls of devices')
export const pulledRecords = counter('dlrms_pulled_records_total', 'Records that pulls carried')

export const searches = counter<'where'>('dlrms_searches_total', 'Searches for khatians and map sheets')
export const payments = counter<'provider' | 'result'>(
  'dlrms_payments_total',
  'Payments opened, and what providers said of them',
)

export const documents = counter<'result'>('dlrms_documents_total', 'PDFs')
export const documentSeconds = histogram(
  'dlrms_document_seconds',
  'How long a PDF took from being asked for, its wait included',
)
export const documentsOpen = level('dlrms_documents_open', 'PDFs that are being set or wait for it')
export const pictures = counter<'result'>(
  'dlrms_pictures_total',
  'Pictures unpacked by a process of their own; killed ones asked for more than the limits',
)

export const eventStreams = level('dlrms_event_streams', 'Screens that listen to events')
export const eventsSent = counter('dlrms_events_total', 'Events sent to screens')

export const relays = level('dlrms_event_relays', 'Processes that hear the news of the others')

export const jobsEnded = counter<'kind' | 'result'>('dlrms_jobs_ended_total', 'Jobs that ended')
export const messages = counter<'channel' | 'result'>('dlrms_messages_total', 'Tries to send messages of the outbox')
export const maintenanceFailures = counter<'work'>(
  'dlrms_maintenance_failures_total',
  'Turns of the regular work that failed',
)

export const databaseRepeats = counter('dlrms_database_repeats_total', 'Transactions repeated after a collision')
