import { strToU8, zipSync, type Zippable } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packed = 'http://schemas.openxmlformats.org/package/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8"?>'

/** A workbook of one sheet from the XML of its rows, for sheets that no writer makes; `more` adds entries to the archive. */
export function makeWorkbook(rowsXml: string, more: Zippable = {}): Uint8Array {
  return zipSync({
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="${packed}"><Relationship Id="r1" Type="${related}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="rows" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="${packed}"><Relationship Id="r1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${head}<worksheet xmlns="${main}"><sheetData>${rowsXml}</sheetData></worksheet>`,
    ),
    ...more,
  })
}
