-- step: fill
-- Messages of orders are on from the start. A setting that an administrator changed stays as it is.
update notification_configuration
   set is_on = true, changed_at = now(), rev = 2,
       template_bn = case when event = 'ORDER_STEP' then 'আপনার আবেদন {orderNo}: {step}।' else template_bn end,
       template_en = case when event = 'ORDER_STEP' then 'Your order {orderNo}: {step}.' else template_en end
 where id in (select id from notification_configuration
   where shipped and audience = 'CITIZEN' and channel = 'SMS' and not is_on and rev = 1
     and event in ('ORDER_CREATED', 'ORDER_STEP', 'PAYMENT_FAILED', 'PAYMENT_EXPIRED') limit 100)
returning id;
