-- Which refresh token another one followed, so that of several that followed the same one only one lives on.
alter table oidc_model add column parent text;

create index oidc_model_parent on oidc_model (parent) where parent is not null;
