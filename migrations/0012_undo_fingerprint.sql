-- Undo data of imports names the hash of a created part "fingerprint" instead of "print".
update import_changes
set change = (change::jsonb - 'print' || jsonb_build_object('fingerprint', change -> 'print'))::json
where change -> 'print' is not null;
