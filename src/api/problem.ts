/** Error responses: application/problem+json (RFC 9457), or the image host's format. */
import { HTTPException } from 'hono/http-exception';
import { m } from '#messages';
import { isDatabaseUnavailable, isDiskFull } from '#platform/database/db-errors.ts';
import { DiskFull } from '#platform/embedded/free-space.server.ts';
import { AppError, type ErrorCode, errorStatus, unavailable } from '#platform/errors.ts';
import type { ApiDependencies } from './dependencies.ts';

/** Title of the problem document by error code. */
export const problemTitles: Record<ErrorCode, () => string> = {
  bad_request: m.api_title_bad_request,
  unauthenticated: m.api_title_unauthenticated,
  forbidden: m.api_title_forbidden,
  confirmation_required: m.api_title_confirmation_required,
  second_factor_required: m.api_title_second_factor_required,
  not_found: m.api_title_not_found,
  method_not_allowed: m.api_title_method_not_allowed,
  lines_unavailable: m.api_title_lines_unavailable,
  price_changed: m.api_title_price_changed,
  last_admin: m.api_title_last_admin,
  conflict: m.api_title_conflict,
  payload_too_large: m.api_title_payload_too_large,
  unsupported_media_type: m.api_title_unsupported_media_type,
  invalid: m.api_title_invalid,
  invalid_quantity: m.api_title_invalid_quantity,
  below_minimum: m.api_title_below_minimum,
  unconfirmed_limit: m.api_title_unconfirmed_limit,
  overpayment: m.api_title_overpayment,
  excess_credit: m.api_title_excess_credit,
  unusual_freight: m.api_title_unusual_freight,
  balance_open: m.api_title_balance_open,
  idempotency_mismatch: m.api_title_idempotency_mismatch,
  too_many_requests: m.api_title_too_many_requests,
  internal: m.api_title_internal,
  unavailable: m.api_title_unavailable,
};

/** Converts a thrown value to an AppError. An unexpected error is logged with the request id, and its message is not sent. */
export function toAppError(error: unknown, requestId: string, log: ApiDependencies['log']): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return fromHttpException(error);
  log.error({ err: error, requestId }, 'An API call failed');
  if (isDiskFull(error)) return new DiskFull();
  if (isDatabaseUnavailable(error)) return unavailable(m.api_unavailable());
  return new AppError('internal', m.api_internal({ request: requestId }));
}

// Hono itself throws these errors; their message is written for the client.
function fromHttpException(error: HTTPException): AppError {
  const code = (Object.keys(errorStatus) as ErrorCode[]).find((candidate) => errorStatus[candidate] === error.status);
  return new AppError(code ?? (error.status < 500 ? 'bad_request' : 'internal'), error.message);
}

/** The error as an application/problem+json response. */
export function problemResponse(error: AppError, requestId: string): Response {
  return failureResponse(error, problemDocument(error, requestId), 'application/problem+json');
}

/** The problem document of the error. */
export function problemDocument(error: AppError, requestId: string): object {
  const { errors, members } = error.extra;
  return {
    ...members,
    type: `/problems/${error.code.replaceAll('_', '-')}`,
    title: problemTitles[error.code](),
    status: error.status,
    detail: error.message,
    code: error.code,
    instance: requestId,
    ...(errors && { errors: errors.map(({ path, message }) => ({ path, pointer: pointerTo(path), message })) }),
  };
}

/** The error as a response in the format of the image host's contract. */
export function imageHostErrorResponse(error: AppError): Response {
  const document = { success: false, status: error.status, error: { code: error.code, message: error.message } };
  return failureResponse(error, document, 'application/json');
}

function failureResponse(error: AppError, document: object, type: string): Response {
  const headers = new Headers({
    ...error.extra.headers,
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
  });
  if (error.status === 401) headers.set('WWW-Authenticate', 'Bearer');
  return new Response(JSON.stringify(document), { status: error.status, headers });
}

// The place is a JSON Pointer (RFC 6901) as a URI fragment, the way RFC 9457 shows it.
function pointerTo(path: string): string {
  return path === ''
    ? '#'
    : `#/${path
        .split('.')
        .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
        .join('/')}`;
}
