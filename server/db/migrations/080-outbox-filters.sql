-- The outbox narrowed to a state, counted and in its order, and to the beginning of an address.
create index outbox_state on outbox_message (status, created_at, id);
create index outbox_address on outbox_message (address collate "C");
