/**
 * One error class for everything a caller can do something about.
 * Its code is stable (clients branch on it), its detail is a sentence for a person.
 * Anything else that is thrown becomes a 500 whose text is never shown.
 */

/** code → HTTP status: the only table that joins the two. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  price_changed: 409,
  last_admin: 409,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  invalid_quantity: 422,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A message for one field; `path` is the field's name as it was sent, dots for nesting. */
export interface FieldError {
  path: string;
  message: string;
}

export interface AppErrorExtra {
  /** Messages that belong to single fields. */
  errors?: readonly FieldError[];
  /** Further members of the problem document (e.g. `availableQnty`, `currentPrice`). */
  members?: Readonly<Record<string, unknown>>;
  /** Extra response headers, e.g. Retry-After in seconds. */
  headers?: Readonly<Record<string, string>>;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extra: AppErrorExtra;

  constructor(code: ErrorCode, detail: string, extra: AppErrorExtra = {}) {
    super(detail);
    this.name = 'AppError';
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** An `invalid` error (422) about one field: the message is the detail and is shown beside the field at `path`. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', message, { errors: [{ path, message }] });
}

/** An `unavailable` error (503) that asks the client to repeat the request after `retryAfterSeconds`. */
export function unavailable(detail: string, retryAfterSeconds = 2): AppError {
  return new AppError('unavailable', detail, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
