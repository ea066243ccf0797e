-- What an office's directory tells of a person besides names and contacts; pictures are small, as data addresses.
alter table app_user add column gender int check (gender in (1, 2, 3));
alter table app_user add column profile_picture text check (length(profile_picture) <= 500000);
alter table app_user add column signature_image text check (length(signature_image) <= 500000);
