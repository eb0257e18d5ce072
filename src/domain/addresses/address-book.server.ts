/** The delivery addresses of a user. Users see and change only their own; one of them is the default. */
import { and, desc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { requireOwner } from '#domain/identity/owner.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { m } from '#messages';
import { AppError, type FieldError, invalidField } from '#platform/errors.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { findAddressFormat } from './address-format.server.ts';
import { addressErrors, fittedAddress } from './check-address.ts';
import { type Address, type AddressChange, maxAddresses } from './contract.ts';
import { latinErrors, neededLatin } from './latin-form.ts';
import { formatPhone, parsePhone } from './phone-number.server.ts';
import { printAddress } from './print-address.server.ts';
import { addresses } from './tables.server.ts';
import { isTaxNumber, taxNumberName } from './tax-number.server.ts';

/** Whose address book, and which address in it. */
interface OwnAddress {
  readonly email: string;
  readonly id: string;
}

/** Whose book it is. */
type Owner = Pick<User, 'id'>;

const ofUser = (user: Owner) => eq(addresses.userId, user.id);
const defaultThenNewest = [desc(addresses.isDefault), desc(addresses.updatedAt), desc(addresses.id)];

/** The caller's own addresses, the default first, then the last changed. Throws unauthenticated, or not_found for another user's email. */
export async function listAddresses(scope: Scope, email: string): Promise<Address[]> {
  const user = requireOwner(scope, email);
  const rows = await scope.db
    .select()
    .from(addresses)
    .where(ofUser(user))
    .orderBy(...defaultThenNewest)
    .limit(maxAddresses);
  return rows.map(toAddress);
}

/**
 * Adds an address to the caller's own book; the first one is the default. A request that is repeated because its answer was lost
 * adds none. Throws unauthenticated, not_found for another user's email, invalid, conflict for more than `maxAddresses`.
 */
export async function createAddress(scope: Scope, email: string, change: AddressChange): Promise<Address> {
  return keepAddress(scope, requireOwner(scope, email), change);
}

/**
 * The address in the book of this user, which is added unless the book has it. Internal: staff write down where a buyer wants
 * the parts. Throws invalid, conflict.
 */
export async function keepAddress(scope: Scope, user: Owner, change: AddressChange): Promise<Address> {
  const values = checkedAddress(change);
  const names = Object.keys(values) as (keyof AddressChange)[];
  return inLockedBook(scope, user, async (tx) => {
    const known = await tx.db.select().from(addresses).where(ofUser(user));
    const same = known.find((row) => names.every((name) => row[name] === values[name]));
    if (same) return toAddress(same);
    if (known.length >= maxAddresses) throw new AppError('conflict', m.addresses_too_many({ max: maxAddresses }));
    const now = tx.now();
    const row = {
      id: uuid(),
      userId: user.id,
      isDefault: known.length === 0,
      createdAt: now,
      updatedAt: now,
      ...values,
    };
    await tx.db.insert(addresses).values(row);
    return getAddress(tx, user, row.id);
  });
}

/** Replaces the fields of an own address. Throws unauthenticated, not_found, invalid. */
export async function changeAddress(scope: Scope, own: OwnAddress, change: AddressChange): Promise<Address> {
  const user = requireOwner(scope, own.email);
  const { _id } = await getAddress(scope, user, own.id);
  await scope.db
    .update(addresses)
    .set({ ...checkedAddress(change), updatedAt: scope.now() })
    .where(and(ofUser(user), eq(addresses.id, _id)));
  return getAddress(scope, user, _id);
}

/** Makes an own address the default one. Throws unauthenticated, not_found. */
export async function setDefaultAddress(scope: Scope, own: OwnAddress): Promise<Address> {
  const user = requireOwner(scope, own.email);
  return inLockedBook(scope, user, async (tx) => {
    const { _id } = await getAddress(tx, user, own.id);
    await makeDefault(tx, user, _id);
    return getAddress(tx, user, _id);
  });
}

/** Deletes an own address; when it was the default, the last changed one takes its place. Throws unauthenticated, not_found. */
export async function deleteAddress(scope: Scope, own: OwnAddress): Promise<{ deletedCount: number }> {
  const user = requireOwner(scope, own.email);
  return inLockedBook(scope, user, async (tx) => {
    const { _id, isDefault } = await getAddress(tx, user, own.id);
    await tx.db.delete(addresses).where(eq(addresses.id, _id));
    if (isDefault) {
      const [next] = await tx.db
        .select({ id: addresses.id })
        .from(addresses)
        .where(ofUser(user))
        .orderBy(...defaultThenNewest)
        .limit(1);
      if (next) await makeDefault(tx, user, next.id);
    }
    return { deletedCount: 1 };
  });
}

/**
 * Runs the work while it holds the user's row, so that two requests at once can neither exceed the limit nor make two defaults.
 */
function inLockedBook<T>(scope: Scope, user: Owner, work: (tx: Scope) => Promise<T>): Promise<T> {
  return inTransaction(scope, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
    return work(tx);
  });
}

async function makeDefault({ db }: Scope, user: User, id: string): Promise<void> {
  // The statement makes none the default first, then one: the unique index allows no two, even within a statement.
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofUser(user), eq(addresses.isDefault, true)));
  await db
    .update(addresses)
    .set({ isDefault: true })
    .where(and(ofUser(user), eq(addresses.id, id)));
}

async function getAddress({ db }: Scope, user: Owner, id: string): Promise<Address> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(addresses)
        .where(and(ofUser(user), eq(addresses.id, id)))
    : [];
  if (!row) throw new AppError('not_found', m.addresses_not_found());
  return toAddress(row);
}

/** The values to store. Throws invalid with a message for each wrong field. */
export function checkedAddress(change: AddressChange): AddressChange {
  const { country, phone, taxNumber } = change;
  const format = findAddressFormat(country);
  if (!format) throw invalidField('country', m.addresses_country_unknown());
  const parsed = parsePhone(phone, country);
  const latin = neededLatin(change);
  const errors: FieldError[] = [...addressErrors(format, change), ...latinErrors(latin)];
  if ('problem' in parsed) errors.push({ path: 'phone', message: parsed.problem });
  if (taxNumber !== '' && !isTaxNumber(country, taxNumber))
    errors.push({ path: 'taxNumber', message: m.addresses_tax_number({ name: taxNumberName(country) }) });
  if ('problem' in parsed || errors.length > 0) throw new AppError('invalid', m.api_check_fields(), { errors });
  return fittedAddress(format, { ...change, ...latin, phone: parsed.number });
}

function toAddress({
  id,
  userId: _userId,
  createdAt: _created,
  updatedAt: _updated,
  ...row
}: typeof addresses.$inferSelect): Address {
  return { _id: id, ...row, phoneText: formatPhone(row.phone), lines: printAddress(row) };
}
