/** Acts that are no operation of the API: sign-ins, what triggers write, and what the shop does itself. Safe in the browser. */
import { m } from '#messages';

/** The name of each event, which stays, with what people read. */
export const auditEvents = {
  signIn: m.audit_event_sign_in,
  signInRefused: m.audit_event_sign_in_refused,
  secondStepRefused: m.audit_event_second_step_refused,
  sessionEnded: m.audit_event_session_ended,
  accountCreated: m.audit_event_account_created,
  signInAdded: m.audit_event_sign_in_added,
  passwordChanged: m.audit_event_password_changed,
  refused: m.audit_event_refused,
  importFinished: m.audit_event_import_finished,
  entriesDeleted: m.audit_event_entries_deleted,
} as const;
export type AuditEvent = keyof typeof auditEvents;
