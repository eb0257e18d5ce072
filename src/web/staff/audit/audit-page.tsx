/** /dashboard/audit: what people and the shop did, newest first. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AuditPage as Found } from '#domain/audit-log/contract.ts';
import { m } from '#messages';
import { saveFetchedFile } from '#web/features/dashboard/download.ts';
import { FilterBar, FilterDate, FilterGroup, FilterSelect } from '#web/features/dashboard/filter-bar.tsx';
import { changedHref } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, download } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/audit-page.ts';
import { AuditTable } from './audit-table.tsx';
import { kindOptions } from './kind-names.ts';
import { thingLabel, thingName } from './thing-names.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.audit_title());

/** The filters as the API knows them; the search field of a list is called q. */
function filterOf(params: URLSearchParams) {
  const [person, thing, kind] = ['q', 'thing', 'kind'].map((name) => params.get(name)?.trim() || undefined);
  const [from, to] = ['from', 'to'].map((name) => params.get(name) || undefined);
  return {
    ...(person && { person }),
    ...(thing && { thing }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listAudit');
  const params = new URL(request.url).searchParams;
  const before = params.get('before');
  try {
    const found = await call('listAudit', { query: { ...filterOf(params), ...(before && { before }) } });
    return { found, refused: undefined };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 422) return { found: undefined, refused: error.message };
    throw error;
  }
}

export default function AuditEntriesPage({ loaderData: { found, refused } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader title={m.audit_title()}>
        <Permitted call="exportList">
          <Export />
        </Permitted>
      </PageHeader>
      <p className="quiet dashboard__note">{m.audit_help()}</p>
      <Filters found={found} />
      {refused ? <Notice tone="bad">{refused}</Notice> : null}
      {found ? <Entries found={found} params={params} /> : null}
    </>
  );
}

function Filters({ found }: { found: Found | undefined }) {
  const [params] = useSearchParams();
  const thing = params.get('thing') ?? '';
  const known = found?.entries[0]?.thing;
  return (
    <>
      <FilterBar label={m.audit_person()} hint={m.audit_person_hint()} help={m.audit_person_help()}>
        {thing ? <input type="hidden" name="thing" value={thing} /> : null}
        <FilterSelect
          name="kind"
          label={m.audit_kind()}
          options={[{ value: '', label: m.audit_all_kinds() }, ...kindOptions()]}
        />
        <FilterGroup>
          <FilterDate name="from" label={m.audit_from()} />
          <FilterDate name="to" label={m.audit_to()} />
        </FilterGroup>
      </FilterBar>
      {thing ? (
        <p className="dashboard__note">
          {m.audit_only_thing({ thing: known ? thingLabel(known) : thingName(thing) })}{' '}
          <Link to={changedHref(params, 'thing', '')}>{m.audit_show_all()}</Link>
        </p>
      ) : null}
    </>
  );
}

function Entries({ found: { entries, next }, params }: { found: Found; params: URLSearchParams }) {
  if (entries.length === 0)
    return (
      <EmptyState title={m.audit_none()}>
        <p className="small">{m.audit_none_help()}</p>
      </EmptyState>
    );
  return (
    <>
      <AuditTable entries={entries} />
      <nav className="toolbar" aria-label={m.ui_pages()}>
        {params.has('before') ? (
          <ButtonLink to={changedHref(params, 'before', '')}>{m.audit_newest()}</ButtonLink>
        ) : null}
        {next === null ? null : (
          <ButtonLink to={changedHref(params, 'before', String(next))}>{m.audit_older()}</ButtonLink>
        )}
      </nav>
    </>
  );
}

function Export() {
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFetchedFile(() => download('exportAudit', { query: filterOf(params) }), m.audit_export_name());
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      <Icon name="down" small />
      {m.audit_export()}
    </Button>
  );
}
