/** Where we and the service differ about a payment, by its answer or by its statement, `t` being the attempt. [PAY-13] */
export const differs = `t.compared_at is not null and ((t.status = 1) <> (t.told_status = 1)
  or (t.status = 1 and t.paid_amount is distinct from t.told_amount)
  or t.stated > 1)`

/** Whether any payment of a district waits to be compared. */
export const waitsToBeCompared = `exists (select 1 from payment_attempt where home_district = $1 and compared_at is null
  and status <> 2 and day < (to_timestamp($2 / 1000.0) at time zone 'Asia/Dhaka')::date)`
