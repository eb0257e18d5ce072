-- The chain of the entries, and what keeps them as they are. Copied into the migration that makes the table.
-- The hash of an entry and the one before it. The columns are named: a new column must not change the hashes of old entries.
CREATE OR REPLACE FUNCTION audit.audit_hash(previous bytea, entry audit.audit_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    entry.id, extract(epoch FROM entry.at), entry.kind, entry.actor_id, entry.actor_role, entry.network,
    entry.request_id, entry.thing_kind, entry.thing_id, entry.changes)::text, 'UTF8'))
$$;

-- Appends the entry to the chain. The lock is held until the transaction ends, so entries come as late in it as they can.
CREATE OR REPLACE FUNCTION audit.chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last audit.audit_entries;
BEGIN
  PERFORM pg_advisory_xact_lock(7306431);
  SELECT * INTO last FROM audit.audit_entries ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.hash := audit.audit_hash(last.hash, NEW);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER audit_entries_chain BEFORE INSERT ON audit.audit_entries
  FOR EACH ROW EXECUTE FUNCTION audit.chain_audit_entry();

CREATE OR REPLACE FUNCTION audit.keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('sprocket.audit_retention', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'Entries of the audit are never changed or deleted' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER audit_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit.keep_audit_entries();

-- Deletes the entries before the time, oldest first, and says so in an entry with which the chain begins from then on.
CREATE OR REPLACE FUNCTION audit.delete_audit_entries(before timestamp with time zone) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = audit, pg_temp AS $$
DECLARE
  last audit.audit_entries;
  deleted bigint;
BEGIN
  IF before > now() - interval '180 days' THEN
    RAISE EXCEPTION 'Entries of the audit are kept for at least 180 days' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(7306431);
  SELECT * INTO last FROM audit.audit_entries
    WHERE id < coalesce((SELECT min(id) FROM audit.audit_entries WHERE at >= before), 9223372036854775807)
    ORDER BY id DESC LIMIT 1;
  IF last.id IS NULL THEN RETURN 0; END IF;
  INSERT INTO audit.audit_entries (kind, changes) VALUES ('entriesDeleted', jsonb_build_array(
    jsonb_build_object('field', 'through', 'before', NULL, 'after', last.id),
    jsonb_build_object('field', 'hash', 'before', NULL, 'after', encode(last.hash, 'hex'))));
  PERFORM set_config('sprocket.audit_retention', 'on', true);
  DELETE FROM audit.audit_entries WHERE id <= last.id;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  PERFORM set_config('sprocket.audit_retention', 'off', true);
  RETURN deleted;
END $$;
