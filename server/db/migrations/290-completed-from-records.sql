-- How many khatians a person completed on a day, counted with the acts on the records themselves. [WRK-9]
-- step: expand
alter table work_day add column completed integer not null default 0;
