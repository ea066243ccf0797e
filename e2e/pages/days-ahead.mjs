// Loaded before the server where a spec needs it to be on another day than the machine: on a working day, say.
const ahead = Number(process.env['E2E_DAYS_AHEAD'] ?? 0) * 86_400_000
const { now } = Date

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + ahead)
    else super(...given)
  }

  static now() {
    return now() + ahead
  }
}
