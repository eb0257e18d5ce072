/** What the test of a connection has found, in sentences. */
import type { ConnectionFacts, ConnectionFault, ConnectionName, Replica } from '#domain/health/connections/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { formatBytes } from '../health/amounts.ts';
import { connectionWords } from './connection-words.ts';

type Given = Readonly<{ variable: string; secret: string; status: number }>;

const faultSentences: Readonly<Record<ConnectionFault, (given: Given) => string>> = {
  not_set: () => m.connections_fault_not_set(),
  unknown_host: m.connections_fault_unknown_host,
  no_connection: m.connections_fault_no_connection,
  timed_out: () => m.connections_fault_timed_out(),
  untrusted: m.connections_fault_untrusted,
  refused: m.connections_fault_refused,
  missing: m.connections_fault_missing,
  wrong_service: m.connections_fault_wrong_service,
  different: () => m.connections_fault_different(),
  not_writable: () => m.connections_fault_not_writable(),
  full: () => m.connections_fault_full(),
  nothing_yet: () => m.connections_fault_nothing_yet(),
  old: () => m.connections_fault_old(),
  error: m.connections_fault_error,
};

/** What is wrong, and what to do. @param status with which the service has refused */
export function faultWords(name: ConnectionName, fault: ConnectionFault, status: number | null): string {
  const { variable, secret } = connectionWords[name];
  // No service has refused: the key of a backup is compared on this machine.
  if (fault === 'refused' && status === null) return m.connections_fault_refused_here({ secret });
  return faultSentences[fault]({ variable, secret, status: status ?? 0 });
}

const works: Partial<Record<ConnectionName, () => string>> = {
  files: m.connections_files_works,
  mail: m.connections_mail_works,
  card: m.connections_card_works,
  google: m.connections_google_works,
};

/** What the test has learnt of the service. */
export function factWords(name: ConnectionName, facts: ConnectionFacts, fault: ConnectionFault | null): string[] {
  const { version, sizeBytes = 0, freeBytes, replicas, lastBaseCopyAt, storedUntil, isTestMode } = facts;
  const sentences = [
    fault === null && works[name]?.(),
    isTestMode && m.connections_card_test_mode(),
    version && m.connections_version({ version, size: formatBytes(sizeBytes) }),
    freeBytes !== undefined && m.connections_free({ free: formatBytes(freeBytes) }),
    lastBaseCopyAt &&
      storedUntil &&
      m.connections_backup_ages({ base: formatTime(lastBaseCopyAt), log: formatTime(storedUntil) }),
    ...(replicas === undefined ? [] : replicaWords(replicas)),
  ];
  return sentences.flatMap((sentence) => sentence || []);
}

function replicaWords(replicas: readonly Replica[] | null): string[] {
  if (replicas === null) return [m.connections_replicas_hidden()];
  if (replicas.length === 0) return [m.connections_replicas_none()];
  return replicas.map(({ name, lagBytes, lagMs }) => {
    if (lagBytes === 0) return m.connections_replica_level({ name });
    const bytes = formatBytes(lagBytes);
    return m.connections_replica({ name, lag: lagMs === null ? bytes : m.connections_lag_time({ bytes, ms: lagMs }) });
  });
}
