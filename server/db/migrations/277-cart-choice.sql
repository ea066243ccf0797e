-- An item of a cart may wait: what is not checked stays in the cart and is not ordered. [CRT-6]
alter table cart_item add column checked boolean not null default true;
