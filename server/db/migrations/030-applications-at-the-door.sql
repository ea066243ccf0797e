-- Applications become records of the door; a kind without a feed has no scope. Who asks stands beside the record, since a
-- record's log cannot forget. The acts of `entry_request_log` are carried into `record_log` at the next start.
alter table record alter column scope drop not null;

create table application_party (
  home_district char(2) not null,
  application_id uuid not null,
  name text not null,
  mobile text not null,
  note text,
  open_number text,                 -- the number it keeps open for this person, null once the copy went out
  primary key (home_district, application_id)
);
insert into application_party (home_district, application_id, name, mobile, note, open_number)
  select home_district, id, applicant, mobile, note,
         case when step <> 'received' then jl_number_id || '/' || survey || '/' || number end
    from entry_request;
create unique index application_party_open on application_party (home_district, open_number, mobile)
  where open_number is not null;

drop index entry_request_open;
alter table entry_request rename to application_index;
alter table application_index drop column applicant, drop column mobile, drop column note;
alter index entry_request_number rename to application_index_number;
alter index entry_request_office rename to application_index_office;
