import { expect, test } from 'vitest'
import { aliasedCalls } from '#contract/path-aliases.ts'
import { allCalls } from '#server/http/call-table.ts'
import { rawRoutes } from '#server/http/raw-routes.ts'

const same = (path: string): string => path.replace(/\{\w+\}/g, '{}')

const answered = new Set([
  ...Object.values(allCalls).map(({ method, path }) => `${method} ${same(path)}`),
  ...aliasedCalls(allCalls).map(({ spec }) => `${spec.method} ${same(spec.path)}`),
  ...rawRoutes.map(({ method, path }) => `${method.toUpperCase()} ${same(path)}`),
])

/** `GET POST /path`: every path that both documents of the specification name, with the methods they give. */
const specified = `
GET POST /templates
GET PUT DELETE /templates/{}
PUT /templates/{}/approve
GET POST /volumes
GET PUT DELETE /volumes/{}
PUT /volumes/{}/approve
POST /khatians
GET PUT DELETE /khatians/{}
GET /khatians/khatian-list-by-volume
GET /khatians/entry-operator-list
GET /khatians/verifier-list
GET /khatians/comparer-list
GET /khatians/approver-list
POST /khatians/{}/khatian-page
PUT DELETE /khatians/{}/khatian-page/{}
PUT /khatians/{}/khatian-page/{}/change-page-template
PUT /khatians/{}/entry-complete
PUT /khatians/{}/verify
PUT /khatians/{}/compare
PUT /khatians/{}/approve
PUT /khatians/{}/request-new-version
PUT /khatians/{}/recorrection-request
PUT /khatians/{}/recorrection-comment
GET /khatians/{}/log
GET /khatians/check-khatian-entry-status
PUT /khatians/{}/segregate-khatian
GET /khatians/{}/first-page-id
GET /khatians/segregation/sync
POST /brs-khatians
GET PUT /brs-khatians/{}
PUT /brs-khatians/{}/entry-complete
PUT /brs-khatians/{}/verify
PUT /brs-khatians/{}/compare
PUT /brs-khatians/{}/approve
PUT /brs-khatians/{}/recorrection-request
PUT /brs-khatians/{}/request-new-version
POST /brs-khatians/{}/owners
PUT DELETE /brs-khatians/{}/owners/{}
POST /brs-khatians/{}/dags
PUT DELETE /brs-khatians/{}/dags/{}
POST /bds-khatians
PUT /bds-khatians/{}/entry-complete
PUT /bds-khatians/{}/request-new-version
POST /bds-khatians/{}/owners
PUT DELETE /bds-khatians/{}/dags/{}
GET /mutation-khatians/search
GET /mutation-khatians/entry-operator-list
GET /mutation-khatians/comparer-list
GET /mutation-khatians/approver-list
POST /mutation-khatians/{}/file-upload
GET /mutation-khatians/{}/view-file/{}
DELETE /mutation-khatians/{}/remove-file/{}
PUT /mutation-khatians/{}/entry-complete
PUT /mutation-khatians/{}/compare
PUT /mutation-khatians/{}/approve
PUT /mutation-khatians/{}/request-new-version
GET /applications/{}/print-khatian
GET /applications/{}/preview-khatian
GET /vendors/applications
GET /vendors/dak-applications
GET POST /vendors/cart-session-items
GET /vendors/invoice/{}
GET /vendors/tracking/{}
GET /vendors/log/{}
GET /citizens/applications
GET /citizens/dak-applications
GET POST /citizens/cart-session-items
GET /citizens/invoice/{}
GET /citizens/tracking/{}
GET /citizens/log/{}
GET /public/applications
GET /public/dak-applications
POST /public/cart-session-items
GET /public/invoice
GET /public/tracking
GET /public/log
GET /khatian-orders
GET /khatian-orders/{}
GET /khatian-orders/{}/log
GET /khatian-orders/entry-operator-list
GET /khatian-orders/verifier-list
GET /khatian-orders/comparer-list
GET /khatian-orders/approver-list
GET /khatian-orders/acland-list
GET /khatian-orders/deliverable-list
GET /khatian-orders/details-print
PUT /khatian-orders/{}/entry-complete
PUT /khatian-orders/{}/verify
PUT /khatian-orders/{}/compare
PUT /khatian-orders/{}/approve
PUT /khatian-orders/{}/acland-approve
PUT /khatian-orders/{}/deliver
POST /orders/citizen-details
GET /orders/export-excel
GET /orders/address-print
GET /orders/addresses-excel
GET /map-orders
GET /map-orders/{}
GET /map-orders/{}/details
PUT /map-orders/{}/verify
PUT /map-orders/{}/send-to-dak
PUT /map-orders/{}/deliver
POST /mouza-maps/{}/image
POST /mouza-maps/{}/pdf
POST /mouza-maps/{}/file-upload
POST /maps/{}/image
POST /maps/{}/pdf
GET /maps/view-file/{}
DELETE /maps/remove-file/{}
GET /citizens/auth/profile
GET /vendors/user/profile
GET /users/user-info
GET /users/system-admin-permissions
GET /public/khatian-utility/non-deliverable-messages
GET /public/khatian-utility/land-types
GET POST /countries
PUT /countries/{}
GET /divisions
GET /districts
GET /upazilas
GET /public/divisions
GET /public/districts
GET /public/upazilas
GET /public/jl-numbers
GET /zones
GET /holidays
POST /holidays/sync
POST /upazilas/{}/assign-surveys
GET /upazila-surveys
GET /mouzas
GET /mouzas/sync
GET /surveys
GET POST /permissions
GET POST /permission-groups
GET POST /permission-modules
POST /assign-permissions
GET PUT /users/{}/permissions
PUT /users/{}/online-active
GET /permissions/sync-all
GET /offices
GET /office-organograms
GET /office-organograms/hierarchy
GET /office-organograms/{}/permissions
PUT /office-organograms/{}/assign-custom-permission-group
PUT /office-organograms/{}/restore-permission-group
GET POST /base-offices
GET /base-office-organograms
GET /office-layers
GET /office-types
POST /office-configurations
PUT /office-configurations/{}
GET /office-jurisdictions
GET /office-jurisdictions/sync
GET /dc-offices
GET /faqs
GET /rules-and-regulations
GET /contacts
GET /instruction-tutorials
GET /instructions
GET /app-config
PUT /app-config/{}
GET /app-config/active
PUT /app-config/global-access
PUT /app-config/office-access
GET /notification-configurations
GET /system-notifications
PUT /system-notifications/mark-as-read-office
POST /message-circulations
GET /messages
GET /report-configurations/dashboard
GET /re-correction-comments
GET /audit-logs
GET /audit-logs/modules
GET /audit-logs/tasks
GET /audit-logs/export-excel
GET POST /khatian-temp
PUT DELETE /khatian-temp/{}
POST /khatian-temp/{}/owners
POST /khatian-temp/{}/dags
GET /record-rooms
GET /record-room-shelfs
GET /hal-sabeks
POST /hal-sabeks/upload-excel
GET /postal-settlements
POST /postal-settlements/new-settlement
GET /postal-settlements/histories
GET /postal-settlements/payable-amount
GET /postal-settlements/orders
GET /khatian-corrections
GET /khatian-corrections/get-correction-types
GET /khatian-corrections/final-approvals
GET /khatian-corrections/unlock-requests
GET /khatian-corrections/scan-copy-requests
PUT /khatian-corrections/{}/open-case
POST /khatian-corrections/{}/clerical-fraudulent/create-by-ulo
PUT /khatian-corrections/{}/clerical-fraudulent/update-by-acland
POST /khatian-corrections/{}/clerical-fraudulent/owners
PUT DELETE /khatian-corrections/{}/clerical-fraudulent/owners/{}
POST /khatian-corrections/{}/clerical-fraudulent/dags
PUT DELETE /khatian-corrections/{}/clerical-fraudulent/dags/{}
POST /khatian-corrections/{}/pages
PUT DELETE /khatian-corrections/{}/pages/{}
PUT /khatian-corrections/{}/review-case-report
PUT /khatian-corrections/{}/submit-case-report
PUT /khatian-corrections/{}/reject
PUT /khatian-corrections/{}/approve
POST /khatian-corrections/{}/hearings
PUT /khatian-corrections/{}/hearings/complete
PUT /khatian-corrections/{}/data-entry-mistake/khatians
PUT /khatian-corrections/{}/data-entry-mistake/khatians/approve
PUT /khatian-corrections/{}/khatian-unlock
PUT /khatian-corrections/{}/final-approval
GET /asset-categories
GET /asset-subcategories
GET /assets
GET /asset-inventories
GET /asset-inventories/{}/items
GET /asset-purchase-histories
GET /asset-distributions
GET /mutation-integration/get-khatian
PUT /mutation-integration/balance-update
GET /mutation-integration/balance-check
GET /mutation-integration/balance-history
PUT /mutation-integration/balance-clear
GET /undp-integration/entry-list
GET /undp-integration/verify-list
GET /undp-integration/verify-report
GET /undp-integration/verify-report/export-excel
PUT /undp-integration/khatians/{}/review
POST /agoto-khatian-correction/request
GET POST /agoto-khatian-correction/{}/files
POST /agoto-khatian-correction/{}/unlock
POST /agoto-khatian-correction/{}/reject
POST /khatian-balance-reset/request
GET POST /khatian-balance-reset/{}/files
GET /khatian-balance-reset/list
GET /khatian-balance-reset/{}
POST /khatian-balance-reset/{}/approve
POST /khatian-balance-reset/{}/reject
GET /khatian-balance/deduction-history
GET /khatian-balance-deduction-history
POST /sso/token-exchange
GET /sso/session
GET /sso/token-status
POST /sso-renew-access-token
POST /renew-app-token
POST /auth/token/refresh
POST /auth/login
GET /office-profile
`

const wanted = specified
  .trim()
  .split('\n')
  .flatMap((line) => {
    const words = line.split(' ')
    return words.slice(0, -1).map((method) => `${method} ${words.at(-1) ?? ''}`)
  })

test('[WIR-35] the router answers every path of the specification', () => {
  expect(wanted.filter((one) => !answered.has(one))).toEqual([])
})

test('[WIR-35] a second path is no path of another call', () => {
  const own = new Set(Object.values(allCalls).map(({ method, path }) => `${method} ${same(path)}`))
  const second = aliasedCalls(allCalls).map(({ spec }) => `${spec.method} ${same(spec.path)}`)
  expect(second.filter((one) => own.has(one))).toEqual([])
  expect(new Set(second).size).toBe(second.length)
})
