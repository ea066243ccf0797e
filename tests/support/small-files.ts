/** A PDF of some pages, each with ruled lines of its own; `note` makes its bytes differ from those of another. */
export function smallPdf(pages: number, note = ''): Buffer {
  const objects: string[] = []
  const pageIds = Array.from({ length: pages }, (_, n) => 3 + n * 2)
  objects.push('<< /Type /Catalog /Pages 2 0 R >>')
  objects.push(`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages} >>`)
  for (const [n, id] of pageIds.entries()) {
    const lines = Array.from({ length: 12 }, (_, i) => `60 ${780 - i * 40} ${300 + ((i * 37 + n * 61) % 180)} 6 re f`)
    const content = [`% ${note}`, ...lines].join('\n')
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${id + 1} 0 R >>`)
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const start = text.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A script that starts with the letters of a PDF. */
export const scriptAsPdf = Buffer.from(
  '%PDF-1.4\n<script>new ActiveXObject("WScript.Shell").Run("calc")</script>\n%%EOF\n',
)
