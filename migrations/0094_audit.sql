-- A schema of its own: the owner of a schema may drop what is in it, whoever owns that.
CREATE SCHEMA "audit";
--> statement-breakpoint
CREATE TABLE "audit"."audit_entries" (
	"id" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"network" text,
	"request_id" text,
	"thing_kind" text,
	"thing_id" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit"."audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit"."audit_entries" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit"."audit_entries" USING btree ("actor_id","kind","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_time" ON "audit"."audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_thing" ON "audit"."audit_entries" USING btree ("thing_kind","thing_id","id");
--> statement-breakpoint
-- The hash of an entry and the one before it. The columns are named: a new column must not change the hashes of old entries.
CREATE FUNCTION audit.audit_hash(previous bytea, entry audit.audit_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    entry.id, extract(epoch FROM entry.at), entry.kind, entry.actor_id, entry.actor_role, entry.network,
    entry.request_id, entry.thing_kind, entry.thing_id, entry.changes)::text, 'UTF8'))
$$;
--> statement-breakpoint
-- Appends the entry to the chain. The lock is held until the transaction ends, so entries come as late in it as they can.
CREATE FUNCTION audit.chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last audit.audit_entries;
BEGIN
  PERFORM pg_advisory_xact_lock(7306431);
  SELECT * INTO last FROM audit.audit_entries ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.hash := audit.audit_hash(last.hash, NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_chain BEFORE INSERT ON audit.audit_entries
  FOR EACH ROW EXECUTE FUNCTION audit.chain_audit_entry();
--> statement-breakpoint
CREATE FUNCTION audit.keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('sprocket.audit_retention', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'Entries of the audit are never changed or deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit.keep_audit_entries();
--> statement-breakpoint
-- Deletes the entries before the time, oldest first, and says so in an entry with which the chain begins from then on.
CREATE FUNCTION audit.delete_audit_entries(before timestamp with time zone) RETURNS bigint
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
--> statement-breakpoint
-- Sign-ins by every path. The triggers wait for the end of the transaction, as late as the lock of the chain can be taken.
CREATE FUNCTION note_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit.audit_entries (kind, actor_id, thing_kind, thing_id)
      VALUES ('signIn', NEW.user_id, 'user', NEW.user_id);
  ELSIF OLD.expires_at > now() THEN
    INSERT INTO audit.audit_entries (kind, thing_kind, thing_id) VALUES ('sessionEnded', 'user', OLD.user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sessions_audit AFTER INSERT OR DELETE ON sessions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_session();
--> statement-breakpoint
CREATE FUNCTION note_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit.audit_entries (kind, thing_kind, thing_id, changes) VALUES ('accountCreated', 'user', NEW.id,
    jsonb_build_array(jsonb_build_object('field', 'role', 'before', NULL, 'after', NEW.role)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_audit AFTER INSERT ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_user();
--> statement-breakpoint
CREATE FUNCTION note_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit.audit_entries (kind, thing_kind, thing_id, changes) VALUES ('signInAdded', 'user', NEW.user_id,
      jsonb_build_array(jsonb_build_object('field', 'provider', 'before', NULL, 'after', NEW.provider_id)));
  ELSIF OLD.password IS DISTINCT FROM NEW.password THEN
    INSERT INTO audit.audit_entries (kind, thing_kind, thing_id) VALUES ('passwordChanged', 'user', NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER accounts_audit AFTER INSERT OR UPDATE ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_account();
