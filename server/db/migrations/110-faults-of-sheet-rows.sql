-- A refused row of a sheet says all that is wrong with it, not the first of it: [{ field, code }, …].

alter table job_row add column faults jsonb not null default '[]';
update job_row set faults = jsonb_build_array(jsonb_build_object('field', field, 'code', code)) where code is not null;
alter table job_row drop column field;
alter table job_row drop column code;
