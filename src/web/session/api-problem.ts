/** Errors of HTTP calls in the browser: one class for error responses and for missing ones. */
import { m } from '#messages';

export interface FieldMessage {
  readonly path: string;
  readonly message: string;
}

export class ApiProblem extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Stable error code; `unreachable` without a response. */
  readonly code: string;
  /** A sentence to show to the user, the same as `message`. */
  readonly detail: string;
  readonly errors: readonly FieldMessage[];
  /** All other members of the problem document. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Seconds after which the server wants the request again, from its header Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    detail: string,
    errors: readonly FieldMessage[] = [],
    members: Readonly<Record<string, unknown>> = {},
    retryAfterSeconds?: number,
  ) {
    super(detail);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.members = members;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldMessages(value: unknown): FieldMessage[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .map((entry) => ({ path: String(entry.path ?? ''), message: String(entry.message ?? '') }));
}

function text(...candidates: unknown[]): string | undefined {
  return candidates.find((value): value is string => typeof value === 'string' && value !== '');
}

/** Parses an error response: problem+json of the API, `{ code, message }` of identity, or the image host's `{ error }`. */
export async function problemFrom(response: Response): Promise<ApiProblem> {
  const parsed: unknown = await response.json().catch(() => null);
  const body = isRecord(parsed) ? parsed : {};
  const hostError = isRecord(body.error) ? body.error : {};
  const { code: _code, detail: _detail, errors, ...members } = body;
  const waitSeconds = Number(response.headers.get('Retry-After'));
  const fallback =
    response.status === 429 && waitSeconds > 0
      ? m.account_rate_limited({ seconds: waitSeconds })
      : m.account_request_failed({ status: response.status });
  return new ApiProblem(
    response.status,
    text(body.code, hostError.code) ?? 'unknown',
    text(body.detail, body.message, hostError.message) ?? fallback,
    fieldMessages(errors),
    members,
    waitSeconds > 0 ? waitSeconds : undefined,
  );
}

/** The error for a missing response: offline, server down, name not found. */
export function unreachable(): ApiProblem {
  return new ApiProblem(0, 'unreachable', m.account_unreachable());
}

/** The sentence to show for any thrown value. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiProblem ? error.detail : m.account_page_failed();
}

/** The same as sentenceOf, but prefers the message of the first invalid field, which is more specific. */
export function firstMessageOf(error: unknown): string {
  const message = error instanceof ApiProblem ? error.errors[0]?.message : undefined;
  return message || sentenceOf(error);
}
