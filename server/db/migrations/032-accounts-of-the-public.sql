-- `app_user` is a table that every node holds, so each write to it locks it in the whole nation. Citizens and vendors
-- register, change contacts and passwords by themselves: their accounts stand in a plain table. Who signs in may be of
-- either: `account` is what both are read by.
create table public_account (
  id uuid primary key,
  -- the subject in the tokens of the identity provider
  idp_sub text not null unique,
  username text not null unique,
  name_bn text not null,
  name_en text not null,
  user_type text not null check (user_type in ('CITIZEN', 'VENDOR')),
  mobile text,
  email text,
  password_hash text,
  demo boolean not null default false,
  active boolean not null default true
);
insert into public_account
  select id, idp_sub, username, name_bn, name_en, user_type, mobile, email, password_hash, demo, active
    from app_user where user_type in ('CITIZEN', 'VENDOR');

alter table citizen drop constraint citizen_user_id_fkey;
alter table citizen add constraint citizen_user_id_fkey foreign key (user_id) references public_account;
alter table vendor drop constraint vendor_user_id_fkey;
alter table vendor add constraint vendor_user_id_fkey foreign key (user_id) references public_account;
alter table sign_in_name drop constraint sign_in_name_user_id_fkey;
alter table sign_in_name add constraint sign_in_name_user_id_fkey foreign key (user_id) references public_account;
alter table vendor_session drop constraint vendor_session_user_id_fkey;
alter table vendor_session add constraint vendor_session_user_id_fkey foreign key (user_id) references public_account;

-- A right given to somebody without a desk never held.
delete from user_permission where user_id in (select id from public_account);
delete from app_user where user_type in ('CITIZEN', 'VENDOR');

create view account as
  select id, idp_sub, username, employee_code, name_bn, name_en, user_type, mobile, email, password_hash, demo, active,
         gender, profile_picture, signature_image from app_user
  union all
  select id, idp_sub, username, '', name_bn, name_en, user_type, mobile, email, password_hash, demo, active,
         null::int, null::text, null::text from public_account;
