-- A signature counts in one of its two forms only. What was signed before is signed anew, which the copy's number, version
-- and key stay the same for.
update certified_copy set signed = null where signed is not null;
