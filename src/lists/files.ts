import type { CallInput, CallSpec } from '#contract/call.ts'
import { readAnswer, writeRequest } from '#contract/call-request.ts'
import { jobFilePath, type JobView } from '#contract/calls/job.ts'
import { requestBlob, sendFile } from '#platform/wire/api.ts'
import { downloadBlob } from '#platform/wire/download.ts'

/**
 * Asks for a file. It is given to the person under `fileName`, or made by a job, which is answered: its file comes when it
 * is done.
 */
export async function takeFile<C extends CallSpec>(
  spec: C,
  input: CallInput<C>,
  fileName: string,
): Promise<JobView | null> {
  const blob = await requestBlob(writeRequest(spec, input).path)
  if (blob.type.startsWith('application/json'))
    return readAnswer(spec, JSON.parse(await blob.text()) as unknown) as unknown as JobView
  downloadBlob(fileName, blob)
  return null
}

/** Gives the person a file that a job made. */
export async function takeJobFile(job: JobView, name: string): Promise<void> {
  const path = jobFilePath.replace('{jobId}', job.id).replace('{name}', encodeURIComponent(name))
  downloadBlob(name, await requestBlob(path))
}

/** Sends a sheet to a call that takes a file; answers the job that looks through it. */
export async function sendSheet<C extends CallSpec>(spec: C, input: CallInput<C>, file: File): Promise<JobView> {
  return readAnswer(spec, await sendFile(writeRequest(spec, input).path, file)) as unknown as JobView
}
