import { volumeLoan } from '#contract/lists/volume-loan.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import { onGround } from '#server/resources/ground.ts'

/** Volumes that somebody has, of the offices that the desk reaches; overdue from the day after the one agreed on, in Dhaka. */
export const volumeLoanRows = listOf(volumeLoan, {
  table: 'volume_place',
  join: ({ asking, place }) => {
    const district = place(asking.desk?.districtBbsCode ?? null)
    return `join volume_index v on v.home_district = ${district} and v.home_district = t.home_district and v.id = t.volume_id
      join record_room_shelf s on s.home_district = ${district} and s.home_district = t.home_district and s.id = t.shelf_id
      join record_room r on r.home_district = ${district} and r.home_district = t.home_district and r.id = s.room_id
      join mouza m on m.id = v.mouza_id`
  },
  computed: {
    mouzaBn: 'm.name_bn',
    mouzaEn: 'm.name_en',
    survey: 'v.survey',
    volumeNo: 'v.volume_no',
    shelf: `r.code || ' / ' || s.no`,
  },
  ground: ({ asking, place }) => {
    if (asking.desk === null) throw new Refusal('desk.required')
    const office = onGround(asking.desk, { office: 't.office_id' }, place)
    return `t.home_district = ${place(asking.desk.districtBbsCode)} and t.row_status = 1 and t.borrower is not null
      and ${office}`
  },
  search: ['t.borrower'],
  status: `case when t.due_on < (now() at time zone 'Asia/Dhaka')::date then 'OVERDUE' else 'OUT' end`,
})
