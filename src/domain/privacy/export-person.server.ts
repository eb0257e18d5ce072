/** All that the shop stores of a person, for the person. */
import { and, eq, getTableColumns, getTableName } from 'drizzle-orm';
import { requireRightsOver } from '#domain/identity/change-role.server.ts';
import { requireConfirmedSession } from '#domain/identity/confirmed-session.server.ts';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { requireOwner } from '#domain/identity/owner.server.ts';
import { customRoles, users } from '#domain/identity/tables.server.ts';
import { userColumns, withRole } from '#domain/identity/user-columns.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { formatOrderNumber } from '#domain/orders/contract.ts';
import { m } from '#messages';
import type { AuditThing } from '#platform/audit-note.ts';
import { AppError } from '#platform/errors.ts';
import { isConfirmationRequired, requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import type { PersonalData } from './contract.ts';
import { listRequestsOfAddress, personOfAddress } from './person-of-requests.server.ts';
import { actorColumns } from './tables/actor-columns.server.ts';
import type { Person, PersonalTable } from './tables/personal-table.ts';
import { personalTables } from './tables/personal-tables.server.ts';

type Row = Record<string, unknown>;

/** The caller's own data. Throws unauthenticated, not_found for another user's email, and as requireConfirmedSession. */
export async function exportOwnData(scope: Scope, email: string, password?: string): Promise<PersonalData> {
  const user = requireOwner(scope, email);
  await requireConfirmedSession(scope, password);
  return exportPerson(scope, { ...user, ownsAddress: user.emailVerified || !isConfirmationRequired(scope.config) });
}

/**
 * The data of any account, or of a person without one who has asked for quotations from the address, for a person who asks for it in
 * another way; those of staff for who has all their rights and gives roles. Throws forbidden, not_found for an address that neither
 * has, and as exportOwnData.
 */
export async function exportCustomerData(scope: Scope, email: string, password?: string): Promise<PersonalData> {
  const actor = requirePermission(scope, 'handle_privacy');
  await requireConfirmedSession(scope, password);
  const address = canonicalEmail(email);
  const [user] = await scope.db
    .select(userColumns)
    .from(users)
    .leftJoin(customRoles, withRole)
    .where(eq(users.email, address));
  if (!user) {
    const requests = await listRequestsOfAddress(scope, address);
    if (requests.length === 0) throw new AppError('not_found', m.identity_user_not_found());
    return exportPerson(scope, personOfAddress(address), requests);
  }
  requireRightsOver(scope, actor, user);
  return exportPerson(scope, { ...user, ownsAddress: true });
}

async function exportPerson(
  scope: Scope,
  person: Person,
  things: readonly AuditThing[] = [{ kind: 'user', id: person.id }],
): Promise<PersonalData> {
  // Nothing else is written: the entries of the audit are a transaction of their own.
  await inTransaction(scope, async (tx) => {
    for (const thing of things) noteForAudit(tx, { thing });
  });
  const data: Record<string, Row[]> = {};
  for (const entry of personalTables) {
    if (entry.hidden === 'all') continue;
    const rows = await rowsOf(scope, entry, person);
    data[getTableName(entry.table)] = rows.map((row) => shownRow(entry, row, person.email));
  }
  const { orders = [], issued_documents: documents = [], order_proofs: proofs = [], images = [] } = data;
  const numbers = new Map(
    orders.map(({ id, number, numberPrefix }) => [
      id,
      formatOrderNumber({ number: Number(number), numberPrefix: String(numberPrefix) }),
    ]),
  );
  return {
    email: person.email,
    madeAt: scope.now().toISOString(),
    documents: inForce(documents).map(({ orderId, number }) => ({
      order: numbers.get(orderId) ?? '',
      number: String(number),
    })),
    proofs: proofs.map(({ orderId, id, format }) => ({
      order: numbers.get(orderId) ?? '',
      id: String(id),
      format: format === 'pdf' ? 'pdf' : 'webp',
    })),
    pictures: images.map(({ id }) => imageUrl(String(id))),
    data,
  };
}

function rowsOf({ db }: Scope, { table, of, shown }: PersonalTable, person: Person): Promise<Row[]> {
  return db
    .select()
    .from(table)
    .where(and(of(person), shown?.(person)));
}

/** Without secrets, and without the emails of others who worked on the person's orders. */
function shownRow({ table, hidden = [] }: PersonalTable, row: Row, email: string): Row {
  const columns = getTableColumns(table);
  const shown = Object.entries(row).filter(([name]) => !hidden.includes(name));
  return Object.fromEntries(
    shown.map(([name, value]) => {
      const column = columns[name];
      const isOther = column !== undefined && actorColumns.some((each) => each === column) && value !== email;
      return [name, isOther && value !== null ? m.privacy_shop() : value];
    }),
  );
}

/** The newest revision of each document; earlier ones are replaced. */
function inForce(documents: readonly Row[]): Row[] {
  const key = ({ orderId, kind, shipmentId }: Row) => [orderId, kind, shipmentId].join(' ');
  const newest = new Map<string, Row>();
  for (const each of documents) {
    const known = newest.get(key(each));
    if (!known || Number(each['revision']) > Number(known['revision'])) newest.set(key(each), each);
  }
  return [...newest.values()];
}
