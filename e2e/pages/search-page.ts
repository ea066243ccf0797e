import { expect, type Locator } from '@playwright/test'
import type { OfficePage } from './office-page.ts'

type Field = 'owner' | 'dag' | 'khatianNo'

/** The search for khatians: one form, what this device found, and what the server found. */
export class SearchPage {
  readonly office: OfficePage

  constructor(office: OfficePage) {
    this.office = office
  }

  /** By the side menu, as a person goes. */
  async open(): Promise<void> {
    await this.office.page.locator('nav a[href="/khatian-search"]').click()
    await expect(this.field('owner')).toBeVisible()
  }

  field(name: Field): Locator {
    return this.office.page.locator(`search [name=${name}]`)
  }

  /** Fills in and searches by Enter. */
  async look(wanted: Partial<Record<Field, string>>): Promise<void> {
    for (const [name, value] of Object.entries(wanted)) await this.field(name as Field).fill(value)
    await this.field('owner').press('Enter')
  }

  /** The line of a khatian of the first book among what was found on the device, or everywhere. */
  found(where: 'here' | 'everywhere', number: string): Locator {
    const { page } = this.office
    return page
      .locator(`section[aria-labelledby=found-${where}]`)
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: number, exact: true }) })
      .filter({ has: page.getByRole('cell', { name: 'বিরুলিয়া, ১', exact: true }) })
  }
}
