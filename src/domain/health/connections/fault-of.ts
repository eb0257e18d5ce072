/** What an error of a connection means, by its codes: texts of services are never passed on. */
import type { ConnectionFacts, ConnectionFault } from './contract.ts';

/** A fault that a test has found itself. */
export class FaultFound extends Error {
  readonly fault: ConnectionFault;
  readonly facts: ConnectionFacts;
  readonly status: number | undefined;

  constructor(fault: ConnectionFault, { facts = {}, status }: { facts?: ConnectionFacts; status?: number } = {}) {
    super(fault);
    this.fault = fault;
    this.facts = facts;
    this.status = status;
  }
}

/** Codes of the system, of fetch (undici) and of nodemailer. */
const faultsByCode: Readonly<Record<string, ConnectionFault>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  EDNS: 'unknown_host',
  ECONNREFUSED: 'no_connection',
  ECONNRESET: 'no_connection',
  EHOSTUNREACH: 'no_connection',
  ENETUNREACH: 'no_connection',
  ECONNECTION: 'no_connection',
  UND_ERR_SOCKET: 'no_connection',
  ETIMEDOUT: 'timed_out',
  UND_ERR_CONNECT_TIMEOUT: 'timed_out',
  UND_ERR_HEADERS_TIMEOUT: 'timed_out',
  EPROTO: 'untrusted',
  ETLS: 'untrusted',
  EAUTH: 'refused',
  ENOAUTH: 'refused',
  EPROTOCOL: 'wrong_service',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  ENOSPC: 'full',
  EDQUOT: 'full',
};
/** Node.js names the faults of certificates after OpenSSL, such as DEPTH_ZERO_SELF_SIGNED_CERT. */
const certificateCode = /CERT|_TLS_|_SSL_|LEAF_SIGNATURE/;

/** The fault of an error, with the status of an answer; undefined: it is not about the connection. */
export function faultOf(error: unknown): { fault: ConnectionFault; status?: number } | undefined {
  const errors = causesOf(error);
  const byCode = errors.flatMap(codesOf).map(faultOfCode).find(Boolean);
  const status = errors.map(statusOf).find((each) => each !== undefined);
  if (byCode) return { fault: byCode, ...(status !== undefined && { status }) };
  if (status === undefined) return undefined;
  return { fault: status === 401 || status === 403 ? 'refused' : status === 404 ? 'missing' : 'error', status };
}

/** The fields of errors of Node.js, nodemailer, Stripe and the object store. */
interface ServiceError extends Error {
  readonly code?: unknown;
  /** nodemailer's: what the system had said. */
  readonly originalCode?: unknown;
  /** Reply code of a mail server. */
  readonly responseCode?: unknown;
  /** Stripe's status of HTTP. */
  readonly statusCode?: unknown;
  /** Stripe's: the error of the connection. */
  readonly detail?: unknown;
  readonly status?: unknown;
}

/** The error, and what has caused it. */
function causesOf(error: unknown): ServiceError[] {
  if (!(error instanceof Error)) return [];
  const { detail }: ServiceError = error;
  return [error, ...causesOf(error.cause), ...causesOf(detail)];
}

const codesOf = ({ originalCode, code }: ServiceError) =>
  [originalCode, code].filter((each) => typeof each === 'string');

const faultOfCode = (code: string): ConnectionFault | undefined =>
  faultsByCode[code] ?? (certificateCode.test(code) ? 'untrusted' : undefined);

function statusOf(error: ServiceError): number | undefined {
  const given = error.statusCode ?? error.responseCode ?? (error.name === 'S3Error' ? error.status : undefined);
  return typeof given === 'number' ? given : undefined;
}
