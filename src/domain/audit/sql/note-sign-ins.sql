-- Sign-ins by every path. The triggers wait for the end of the transaction, as late as the lock of the chain can be taken.
CREATE OR REPLACE FUNCTION note_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit.audit_entries (kind, actor_id, thing_kind, thing_id)
      VALUES ('signIn', NEW.user_id, 'user', NEW.user_id);
  ELSIF OLD.expires_at > now() THEN
    INSERT INTO audit.audit_entries (kind, thing_kind, thing_id) VALUES ('sessionEnded', 'user', OLD.user_id);
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS sessions_audit ON sessions;
CREATE CONSTRAINT TRIGGER sessions_audit AFTER INSERT OR DELETE ON sessions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_session();

CREATE OR REPLACE FUNCTION note_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit.audit_entries (kind, thing_kind, thing_id, changes) VALUES ('accountCreated', 'user', NEW.id,
    jsonb_build_array(jsonb_build_object('field', 'role', 'before', NULL, 'after', NEW.role)));
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS users_audit ON users;
CREATE CONSTRAINT TRIGGER users_audit AFTER INSERT ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_user();

CREATE OR REPLACE FUNCTION note_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit.audit_entries (kind, thing_kind, thing_id, changes) VALUES ('signInAdded', 'user', NEW.user_id,
      jsonb_build_array(jsonb_build_object('field', 'provider', 'before', NULL, 'after', NEW.provider_id)));
  ELSIF OLD.password IS DISTINCT FROM NEW.password THEN
    INSERT INTO audit.audit_entries (kind, thing_kind, thing_id) VALUES ('passwordChanged', 'user', NEW.user_id);
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS accounts_audit ON accounts;
CREATE CONSTRAINT TRIGGER accounts_audit AFTER INSERT OR UPDATE ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_account();
