-- Refused rows that were mended are given back under the name they had: what is given and what is made stand beside each other.

alter table job_file drop constraint job_file_pkey;
alter table job_file add primary key (job_id, given, name);
