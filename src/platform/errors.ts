/**
 * The error class for everything that a caller can react to. The code is stable, so that clients can branch on it; the
 * detail is a sentence for a person. Every other error becomes a 500 whose message is logged but not shown.
 */

/** HTTP status of each code; the only such table. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  confirmation_required: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  price_changed: 409,
  lines_unavailable: 409,
  last_admin: 409,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  invalid_quantity: 422,
  below_minimum: 422,
  unconfirmed_limit: 422,
  overpayment: 422,
  excess_credit: 422,
  unusual_freight: 422,
  balance_open: 422,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A message about one field; `path` is the field's name in the request, with dots for nesting. */
export interface FieldError {
  path: string;
  message: string;
}

export interface AppErrorExtra {
  /** Messages about single fields. */
  errors?: readonly FieldError[];
  /** Further members of the problem document (e.g. `availableQnty`, `currentPrice`). */
  members?: Readonly<Record<string, unknown>>;
  /** Extra response headers, e.g. Retry-After in seconds. */
  headers?: Readonly<Record<string, string>>;
}

/** An error with a code, a detail for a person and optional fields, members and headers. */
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

/** Header of a response (503) to a request that may succeed when it is repeated, in seconds. */
export const retryLater = { 'Retry-After': '2' };

/** An `unavailable` error (503) that asks the client to repeat the request after `retryAfterSeconds`. */
export function unavailable(detail: string, retryAfterSeconds = 2): AppError {
  return new AppError('unavailable', detail, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
