import { count, rate } from '../declare/measure.ts'
import { periodParams } from '../declare/period-params.ts'
import { placeParams } from '../declare/place-params.ts'
import { bars, report, to, type Taken } from '../declare/report.ts'

const placed: readonly Taken[] = [['from', 'day', 'from'], ['to', 'day', 'to'], 'officeId', 'upazilaId']

/** Orders by mail that the dak panel has, had or got back, by the day of their application: one stands in one state. */
export const postalPanelDelivery = report({
  name: 'postal-panel-delivery',
  label: ['ডাক প্যানেলের বিতরণ', 'Postal panel delivery'],
  needs: 'DAK_PANEL_ORDER.READ_ALL',
  params: { ...periodParams, ...placeParams },
  group: ['day', 'district', 'upazila', 'office'],
  columns: {
    orders: count('আবেদন', 'Orders'),
    copies: count('কপি', 'Copies'),
    pending: count('গ্রহণের অপেক্ষায়', 'Pending'),
    received: count('গৃহীত', 'Received'),
    delivered: count('বিতরণকৃত', 'Delivered'),
    returned: count('ফেরত', 'Returned'),
    days: count('মোট দিন', 'Days taken'),
    daysEach: rate('গড় দিন', 'Days for each', { of: 'days', over: 'delivered', times: 1, places: 1 }),
    overdue: count('সময় পেরিয়েছে', 'Overdue'),
  },
  order: ['-day', 'district', 'upazila', 'office'],
  chart: bars('day', ['orders', 'delivered']),
  drill: {
    pending: to('/dak-delivery/pending', placed, undefined, { dakState: 'pending' }),
    received: to('/dak-delivery/received', placed, undefined, { dakState: 'received' }),
    delivered: to('/dak-delivery/delivered', placed, undefined, { dakState: 'delivered' }),
    returned: to('/dak-delivery/returned', placed, undefined, { dakState: 'returned' }),
  },
})
