/** The groups of the health page that are tables: jobs and slow statements. */
import type { ShopHealth } from '#domain/health/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Table } from '#web/kit/ui/table.tsx';
import { HealthGroup, StateBadge } from './health-group.tsx';

export function BackgroundJobs({ jobs }: Pick<ShopHealth, 'jobs'>) {
  const columns = [
    { label: m.health_job() },
    { label: m.health_state() },
    { label: m.health_last_run() },
    { label: m.health_last_error() },
  ];
  return (
    <HealthGroup id="jobs" title={m.health_jobs()} state={jobs.state} help={m.health_jobs_help()}>
      <Table caption={m.health_jobs()} columns={columns} stack>
        {jobs.list.map(({ name, state, lastRunAt, lastError, lastErrorAt }) => (
          <tr key={name}>
            <th scope="row" className="lead">
              {name}
            </th>
            <td data-label={m.health_state()}>
              <StateBadge state={state} />
            </td>
            <td data-label={m.health_last_run()}>{lastRunAt ? formatTime(lastRunAt) : m.health_none()}</td>
            <td className="breakable" data-label={m.health_last_error()}>
              {lastError && lastErrorAt ? `${formatTime(lastErrorAt)}: ${lastError}` : m.health_none()}
            </td>
          </tr>
        ))}
      </Table>
    </HealthGroup>
  );
}

export function SlowStatements({ slowQueries }: Pick<ShopHealth, 'slowQueries'>) {
  const { state, thresholdMs, statements } = slowQueries;
  const columns = [
    { label: m.health_slow_statement() },
    { label: m.health_slow_count(), number: true },
    { label: m.health_slow_longest(), number: true },
    { label: m.health_slow_average(), number: true },
  ];
  return (
    <HealthGroup id="slow" title={m.health_slow()} state={state} help={m.health_slow_help()}>
      {statements.length === 0 ? (
        <p className="quiet">{thresholdMs === 0 ? m.health_slow_off() : m.health_slow_none({ ms: thresholdMs })}</p>
      ) : (
        <Table caption={m.health_slow()} columns={columns} stack>
          {statements.map(({ sql, count, longestMs, averageMs }) => (
            <tr key={sql}>
              <th scope="row" className="lead breakable">
                <pre
                  className="health__statement"
                  role="group"
                  aria-label={m.health_slow_statement()}
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long statement is scrolled, also by the keyboard.
                  tabIndex={0}
                >
                  <code>{sql}</code>
                </pre>
              </th>
              <td className="num" data-label={m.health_slow_count()}>
                {formatCount(count)}
              </td>
              <td className="num" data-label={m.health_slow_longest()}>
                {m.health_ms({ ms: formatCount(longestMs) })}
              </td>
              <td className="num" data-label={m.health_slow_average()}>
                {m.health_ms({ ms: formatCount(averageMs) })}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </HealthGroup>
  );
}
