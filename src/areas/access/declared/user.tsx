import { accessQueries } from '#areas/access/access/access-queries.ts'
import { GrantChosen, useMayGrant } from '#areas/access/access/grant-chosen.tsx'
import { SyncAll } from '#areas/access/access/sync-all.tsx'
import { UserActive } from '#areas/access/access/user-active.tsx'
import { PersonCodes, PersonContact, PersonDesks, PersonName } from '#areas/access/access/user-cells.tsx'
import { DeskFilter, PlaceFilter } from '#areas/access/access/user-filters.tsx'
import { user } from '#contract/lists/user.ts'
import { listScreenOf } from '#lists/list-screen.ts'

/** The people within reach. */
export const screen = listScreenOf(user, {
  filters: {
    officeId: null,
    deskId: DeskFilter,
    divisionBbsCode: PlaceFilter,
    districtBbsCode: null,
    upazilaBbsCode: null,
  },
  cells: {
    nameBn: (person) => <PersonName person={person} />,
    username: (person) => <PersonCodes person={person} />,
    desks: (person) => <PersonDesks person={person} />,
    mobile: (person) => <PersonContact person={person} />,
    active: (person) => <UserActive user={person} />,
  },
  choosing: { useMay: useMayGrant, Acts: GrantChosen },
  beside: SyncAll,
  under: accessQueries.all,
})
