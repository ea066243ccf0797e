import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UploadState } from '#features/scan-uploads/upload-queue.ts'

export const uploadStateWords = {
  waiting: msg`waits`,
  reading: msg`is being read`,
  sending: msg`is being sent`,
  'no-connection': msg`no connection: goes on by itself`,
  done: msg`done`,
  failed: msg`stopped`,
  cancelled: msg`cancelled`,
} as const satisfies Record<UploadState, MessageDescriptor>
