import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { surveyNames, type SurveyKey } from '#domain/khatian/survey.ts'
import { mapData } from '#server/documents/map-data.ts'
import type { CopyStamp } from '#server/documents/print-job.ts'
import type { Printer } from '#server/documents/printer.ts'
import { readPicture } from '#server/documents/read-picture.ts'
import sharp from 'sharp'
import { mapLimits } from './map-limits.ts'

export type Picture = {
  readonly bytes: Uint8Array
  /** media type of the picture */
  readonly type: string
  readonly survey: SurveyKey
  readonly sheetNo: string
  readonly mouzaBn: string
  readonly upazilaBn: string
  readonly districtBn: string
  readonly jlNumber: string | null
}

/** As much as a printer of an office tells apart on a sheet of A4. */
const mostOnPaper = 3600

/** The paper of a sheet: its picture as large as the page takes it, and the code of the copy below. */
export async function mapPdf(printer: Printer, picture: Picture, stamp: CopyStamp): Promise<Uint8Array> {
  const data = await readPicture(
    picture.bytes,
    { to: 'jpeg', within: { width: mostOnPaper, height: mostOnPaper } },
    mapLimits,
  )
  const info = await sharp(data).metadata()
  const [survey] = surveyNames[picture.survey]
  const facts = [
    `জেলা: ${picture.districtBn}`,
    `উপজেলা: ${picture.upazilaBn}`,
    `মৌজা: ${picture.mouzaBn}`,
    `জেএল নম্বর: ${toBengaliDigits(picture.jlNumber ?? '–')}`,
    `জরিপ: ${survey}`,
    `শিট নম্বর: ${toBengaliDigits(picture.sheetNo)}`,
  ]
  return printer.print({
    map: mapData({ title: 'মৌজা ম্যাপ', facts, landscape: info.width > info.height }, stamp),
    picture: new Uint8Array(data),
  })
}
