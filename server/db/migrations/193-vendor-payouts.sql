-- Commission that offices pay out to vendors, as its records have it; one of a vendor is open at a time. [FEE-5]
create table vendor_payout (
  home_district char(2) not null,
  id uuid not null,
  office_id uuid not null,
  vendor_id uuid not null,
  amount bigint not null,
  status smallint not null,
  prepared_by uuid not null,
  prepared_at bigint not null,
  closed_by uuid,
  closed_at bigint,
  paid_on date,
  reference text,
  rev bigint not null,
  primary key (home_district, id)
);
create index vendor_payout_office on vendor_payout (home_district, office_id, prepared_at, id);
create unique index vendor_payout_open on vendor_payout (home_district, office_id, vendor_id) where status = 1;
select stand_in_district('vendor_payout');

create index journal_line_vendor on journal_line (home_district, account) where account like 'payable:vendor:%';
