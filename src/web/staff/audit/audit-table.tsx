/** The entries of the audit as a table; cards on a phone. */
import { Link } from 'react-router';
import type { AuditEntry } from '#domain/audit-log/contract.ts';
import { permissionName } from '#domain/identity/role-contract.ts';
import { m } from '#messages';
import { permissions } from '#platform/permissions.ts';
import { formatTime } from '#platform/values/dates.ts';
import { formatCents } from '#platform/values/money.ts';
import { Table } from '#web/kit/ui/table.tsx';
import { kindName } from './kind-names.ts';
import { thingLabel, thingPath } from './thing-names.ts';

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const columns = [
    { label: m.audit_what() },
    { label: m.audit_thing() },
    { label: m.audit_changes() },
    { label: m.audit_who() },
    { label: m.audit_when() },
  ];
  return (
    <Table caption={m.audit_title()} columns={columns} stack>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </Table>
  );
}

function Row({ entry: { kind, thing, changes, actor, network, at } }: { entry: AuditEntry }) {
  const path = thing && thingPath(thing);
  return (
    <tr>
      <th scope="row" className="lead">
        {kindName(kind)}
      </th>
      <td className="breakable" data-label={m.audit_thing()}>
        {thing === null ? null : path === null ? thingLabel(thing) : <Link to={path}>{thingLabel(thing)}</Link>}
      </td>
      <td className="breakable" data-label={changes.length > 0 ? m.audit_changes() : undefined}>
        <div>
          {changes.map((change) => (
            <div key={change.field}>{changeText(change)}</div>
          ))}
        </div>
      </td>
      <td className="breakable" data-label={m.audit_who()}>
        <div>
          {actor === null ? m.audit_shop() : (actor.email ?? m.audit_unknown_person())}
          {network === null ? null : <div className="small quiet">{network}</div>}
        </div>
      </td>
      <td className="table__time" data-label={m.audit_when()}>
        {formatTime(at)}
      </td>
    </tr>
  );
}

type Change = AuditEntry['changes'][number];

function changeText({ field, before, after }: Change): string {
  const values = { field: fieldName(field), before: valueText(field, before), after: valueText(field, after) };
  return before === null ? m.audit_value(values) : m.audit_change(values);
}

/** "priceCents" → "price": its value is shown in dollars. Names of fields are those of the API. */
const fieldName = (field: string) => field.replace(/Cents$/, '');

/** A permission that a later release no longer has keeps its id. */
function nameOfPermission(id: string): string {
  const known = permissions.find((each) => each === id);
  return known ? permissionName[known]() : id;
}

function valueText(field: string, value: Change['before']): string {
  if (value === null || value === '') return m.audit_no_value();
  if (field === 'permissions') return String(value).split(', ').map(nameOfPermission).join(', ');
  if (field === 'provider' && value === 'credential') return m.audit_provider_password();
  return field.endsWith('Cents') && typeof value === 'number' ? formatCents(value) : String(value);
}
