/** The log as the API and the sign-in use it: unexpected errors, and events of security under names that stay. */
export interface SecurityLog {
  error(fields: object, message: string): void;
  /** `event`: kind of the entry that the audit has of it. Ids only, no email addresses. */
  warn(fields: SecurityEvent, message: 'security event'): void;
  info(fields: SecurityEvent, message: 'security event'): void;
}

interface SecurityEvent {
  readonly event: string;
  /** Id of the user. */
  readonly user?: string | undefined;
  readonly operation?: string;
}
