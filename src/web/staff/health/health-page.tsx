/** /dashboard/health: what works in the shop and what does not, and what to do. */
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import '#web/styles/facts.css';
import '#web/styles/health.css';
import { Link } from 'react-router';
import type { HealthState, ShopHealth } from '#domain/health/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatTime } from '#platform/values/dates.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { Notice, type NoticeTone } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/health-page.ts';
import { formatBytes, formatDuration, formatShare } from './amounts.ts';
import { Facts, HealthGroup } from './health-group.tsx';
import { BackgroundJobs, SlowStatements } from './health-tables.tsx';
import { useFreshHealth } from './use-fresh-health.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.health_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'getShopHealth');
  return call('getShopHealth');
}

const summaries: Record<HealthState, { tone: NoticeTone; text: () => string }> = {
  fine: { tone: 'plain', text: m.health_all_fine },
  look: { tone: 'short', text: m.health_all_look },
  broken: { tone: 'bad', text: m.health_all_broken },
};

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { health, isOld } = useFreshHealth(loaderData);
  const { tone, text } = summaries[health.state];
  const time = formatTime(health.checkedAt);
  return (
    <>
      <PageHeader title={m.health_title()} />
      <Notice tone={tone} icon={tone === 'plain' ? 'ok' : undefined}>
        <p>{text()}</p>
      </Notice>
      <p className="small quiet">{m.health_checked({ time })}</p>
      {isOld ? (
        <Notice tone="bad">
          <p>{m.health_not_refreshed({ time })}</p>
        </Notice>
      ) : null}
      <div className="health__groups">
        <Database {...health.database} />
        <Mail {...health.mail} />
        <Imports {...health.imports} />
        <Disk {...health.disk} />
        <Process {...health.process} />
        <Cache {...health.cache} />
      </div>
      <BackgroundJobs jobs={health.jobs} />
      <SlowStatements slowQueries={health.slowQueries} />
    </>
  );
}

function Database({ state, version, sizeBytes, connections, maxConnections, pool }: ShopHealth['database']) {
  return (
    <HealthGroup id="database" title={m.health_database()} state={state} help={m.health_database_help()}>
      <Facts
        of={[
          [m.health_version(), version],
          [m.health_size(), formatBytes(sizeBytes)],
          [m.health_connections(), m.health_connections_value({ used: connections, most: maxConnections })],
          [m.health_pool(), m.health_pool_value(pool)],
        ]}
      />
    </HealthGroup>
  );
}

function Mail({ state, waiting, oldestSeconds, failed }: ShopHealth['mail']) {
  const failures = <Link to={pagePaths.undeliveredMail}>{formatCount(failed)}</Link>;
  return (
    <HealthGroup id="mail" title={m.health_mail()} state={state} help={m.health_mail_help()}>
      <Facts
        of={[
          [m.health_mail_waiting(), formatCount(waiting)],
          [m.health_mail_oldest(), oldestSeconds === null ? m.health_none() : formatDuration(oldestSeconds)],
          [m.health_mail_failed(), failed === 0 ? m.health_none() : failures],
        ]}
      />
    </HealthGroup>
  );
}

function Imports({ state, running, byState }: ShopHealth['imports']) {
  const list = <Link to={pagePaths.imports}>{formatCount(running)}</Link>;
  return (
    <HealthGroup id="imports" title={m.health_imports()} state={state}>
      <Facts
        of={[
          [m.health_imports_running(), list],
          [m.health_imports_failed(), formatCount(byState.failed)],
        ]}
      />
    </HealthGroup>
  );
}

function Disk({ state, freeBytes, totalBytes }: ShopHealth['disk']) {
  const value = m.health_disk_free_value({ free: formatBytes(freeBytes), total: formatBytes(totalBytes) });
  return (
    <HealthGroup id="disk" title={m.health_disk()} state={state} help={m.health_disk_help()}>
      <Facts of={[[m.health_disk_free(), value]]} />
    </HealthGroup>
  );
}

function Process({ state, version, commit, ...process }: ShopHealth['process']) {
  const memory = {
    rss: formatBytes(process.rssBytes),
    heap: formatBytes(process.heapBytes),
    limit: formatBytes(process.heapLimitBytes),
  };
  return (
    <HealthGroup id="process" title={m.health_process()} state={state} help={m.health_process_help()}>
      <Facts
        of={[
          [m.health_release(), commit ? m.health_release_value({ version, commit }) : version],
          [m.health_uptime(), formatDuration(process.uptimeSeconds)],
          [m.health_memory(), m.health_memory_value(memory)],
          [m.health_delay(), m.health_delay_value(process.eventLoopDelayMs)],
          [m.health_streams(), formatCount(process.streams)],
        ]}
      />
    </HealthGroup>
  );
}

function Cache({ hits, misses, entries, bytes }: ShopHealth['cache']) {
  const count = hits + misses;
  const rate = m.health_cache_rate_value({ share: formatShare(hits / count), count: formatCount(count) });
  return (
    <HealthGroup id="cache" title={m.health_cache()}>
      <Facts
        of={[
          [m.health_cache_rate(), count === 0 ? m.health_none() : rate],
          [m.health_cache_entries(), formatCount(entries)],
          [m.health_cache_size(), formatBytes(bytes)],
        ]}
      />
    </HealthGroup>
  );
}
