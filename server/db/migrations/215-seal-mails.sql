-- Who gets the daily seals of a district by mail, so that they are known outside this installation as well.
alter table office_setting add column seal_mails text;
