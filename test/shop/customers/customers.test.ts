/** The list of customers and the page of one. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { CustomerQuery, customerPageSize } from '#domain/customers/contract.ts';
import { getCustomer } from '#domain/customers/get-customer.server.ts';
import { listCustomers } from '#domain/customers/list-customers.server.ts';
import { writeCustomerNote } from '#domain/customers/write-note.server.ts';
import { getStatement } from '#domain/documents/statement/get-statement.server.ts';
import { banUser } from '#domain/identity/ban-user.server.ts';
import { makeCustomer } from '#domain/identity/customers/make-customer.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { searchUsers } from '#domain/identity/users.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { writeMessage } from '#domain/orders/messages/write-message.server.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { eraseCustomer } from '#domain/privacy/erase-person.server.ts';
import { exportCustomerData } from '#domain/privacy/export-person.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let owner: Scope;
let ada: User;
let bo: User;
const numbers: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({}, 10);
  staff = shop.as(await createUser(shop, { role: 'sales', email: 'desk@example.com' }));
  owner = shop.as(await createUser(shop, { role: 'admin', email: 'owner@example.com' }));
  ada = await createUser(shop, { email: 'ada@example.com', name: 'Ada Buyer' });
  bo = await createUser(shop, { email: 'bo@example.com', name: 'Bo Digger' });
  await createUser(shop, { email: 'cy@example.com', name: 'Cy Visitor' });
  await createAddress(shop.as(ada), ada.email, typedAddress({ company: 'Hafenbau GmbH' }));
  const part = await createPart(shop);
  for (const buyer of [ada, ada, bo])
    numbers.push((await placeOrder(shop.as(buyer), request(part, { productQuantity: 4 }))).placed.order.number);
  for (const number of numbers.slice(0, 2)) await actOnOrder(owner, number, 'confirm');
  await recordPayment(owner, numbers[0] ?? '', NewPayment.parse({ amount: 20, date: '2026-01-15' }));
});
afterAll(() => shop.close());

const list = async (given: Partial<Record<keyof CustomerQuery, string>> = {}, scope = staff) =>
  (await listCustomers(scope, CustomerQuery.parse(given))).customers;
const namesOf = async (given: Parameters<typeof list>[0]) => (await list(given)).map(({ name }) => name);

test('the list has orders, turnover of confirmed orders, last order and balance, sorted as asked [O308]', async () => {
  const all = await list();
  expect(all.map(({ name }) => name).slice(0, 3)).toEqual(['Bo Digger', 'Ada Buyer', 'Cy Visitor']);
  expect(all.find(({ name }) => name === 'Ada Buyer')).toMatchObject({
    ...{ company: 'Hafenbau GmbH', email: 'ada@example.com', orders: 2, turnover: 100, balance: 80, overdue: 0 },
  });
  expect(all.find(({ name }) => name === 'Bo Digger')).toMatchObject({ orders: 1, turnover: 0, balance: 50 });
  expect(all.find(({ name }) => name === 'Cy Visitor')).toMatchObject({ orders: 0, lastOrderAt: null });
  expect((await namesOf({ sort: 'turnover' }))[0]).toBe('Ada Buyer');
  expect((await namesOf({ sort: 'name' })).slice(0, 3)).toEqual(['Ada Buyer', 'Bo Digger', 'Cy Visitor']);
});

test('customers with an amount that is overdue are listed alone, with it [O308]', async () => {
  expect(await namesOf({ overdue: 'yes' })).toEqual([]);
  const late = { ...staff, now: () => new Date(shop.now().getTime() + 90 * 86_400_000) };
  const [customer, ...others] = await list({ overdue: 'yes' }, late);
  expect(others).toEqual([]);
  expect(customer).toMatchObject({ name: 'Ada Buyer', balance: 80 });
  expect(customer?.overdue).toBeGreaterThan(0);
});

test('the balance in list and page is that of the statement of account, also where the shop owes [O425]', async () => {
  const user = await createUser(shop, { email: 'di@example.com', name: 'Di Credit' });
  const part = await createPart(shop);
  const place = async (confirm: boolean) => {
    const { number } = (await placeOrder(shop.as(user), request(part, { productQuantity: 4 }))).placed.order;
    if (confirm) await actOnOrder(owner, number, 'confirm');
    return number;
  };
  const pay = (number: string, amount: number) =>
    recordPayment(owner, number, NewPayment.parse({ amount, date: '2026-01-15', acceptOverpayment: true }));
  const balances = async () => [
    (await list({ q: 'di@example.com' }))[0]?.balance,
    (await getCustomer(staff, user.id)).balance,
    (await getStatement(staff, { userId: user.id })).balance,
  ];
  // $50.00 each: one is paid $20.00 too much, of one that is cancelled $30.00 go back, and one was just placed.
  await pay(await place(true), 70);
  expect(await balances()).toEqual([-20, -20, -20]);
  const cancelled = await place(true);
  await pay(cancelled, 30);
  await actOnOrder(owner, cancelled, 'cancel');
  expect(await balances()).toEqual([-50, -50, -50]);
  await place(false);
  await place(true);
  expect(await balances()).toEqual([50, 50, 50]);
});

test('customers are found by words of name, email and company, by phone and by order number [O308]', async () => {
  const made = await makeCustomer(staff, {
    name: 'Omar Haddad',
    company: 'Haddad Ltd',
    phone: '+971 4 555 0199',
    email: '',
  });
  for (const q of ['omar', 'haddad ltd omar', '04 5550199', '5550199'])
    expect(await namesOf({ q })).toEqual(['Omar Haddad']);
  expect(await namesOf({ q: 'hafenbau' })).toEqual(['Ada Buyer']);
  expect(await namesOf({ q: 'bo@example.com' })).toEqual(['Bo Digger']);
  expect(await namesOf({ q: numbers[2] ?? '' })).toEqual(['Bo Digger']);
  expect(await namesOf({ q: 'nobody at all' })).toEqual([]);
  expect(await list({ q: 'omar' })).toMatchObject([{ email: '', company: 'Haddad Ltd', phone: '+971 4 555 0199' }]);
  expect((await searchUsers(owner, { q: 'omar', page: 1, limit: 25 })).items).toEqual([]);
  expect((await appErrorOf(makeCustomer(staff, { name: 'A', company: '', phone: '1', email: made.email }))).code).toBe(
    'invalid',
  );
});

test('every sort order pages through all customers, each of them once [O308 O373]', async () => {
  const own = await openTestShop();
  const desk = own.as(await createUser(own, { role: 'sales' }));
  const at = own.now();
  const rows = Array.from({ length: customerPageSize * 2 + 7 }, (_, index) => {
    const id = uuid();
    return { id, name: `Buyer ${index % 9}`, email: `${id}@example.com`, createdAt: at, updatedAt: at };
  });
  await own.db.insert(users).values(rows);
  for (const { id: userId, name, email } of rows.slice(0, 60)) {
    const order = { id: uuid(), userId, name, email, phone: '', currency: 'USD', totalCents: 500 };
    await own.db.insert(orders).values({ ...order, state: 'confirmed', placedAt: at });
  }
  for (const sort of ['last', 'turnover', 'name']) {
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await listCustomers(desk, CustomerQuery.parse({ sort, after }));
      seen.push(...page.customers.map(({ _id }) => _id));
      after = page.next;
    }
    expect(seen.length).toBe(rows.length);
    expect(new Set(seen).size).toBe(rows.length);
  }
  for (const after of [`${'-'.repeat(36)} 5`, `${'0'.repeat(36)} x`, `${ada.id} x`, ' '])
    expect((await listCustomers(desk, CustomerQuery.parse({ after }))).customers.length).toBeGreaterThan(0);
  expect((await listCustomers(desk, CustomerQuery.parse({ after: 'x', sort: 'y' }))).customers).toHaveLength(
    customerPageSize,
  );
  await own.close();
});

test('the page of a customer has orders, addresses, messages and notes; only staff who see orders get those [O309 O374]', async () => {
  const [number = ''] = numbers;
  await writeMessage(shop.as(ada), number, { text: 'When does it ship?', internal: false });
  await writeMessage(staff, number, { text: 'Slow payer', internal: true });
  const id = uuid();
  for (let time = 0; time < 2; time++) await writeCustomerNote(staff, ada.id, { id, text: 'Calls on Mondays' });
  for (const [user, text] of [
    [ada, 'Calls on Fridays'],
    [bo, 'Calls on Mondays'],
  ] as const)
    expect((await appErrorOf(writeCustomerNote(staff, user.id, { id, text }))).code).toBe('idempotency_mismatch');
  const page = await getCustomer(staff, ada.id);
  expect(page).toMatchObject({ name: 'Ada Buyer', turnover: 100, addresses: [{ isDefault: true }] });
  expect(page.lastOrders.map((order) => order.number)).toEqual([numbers[1], numbers[0]]);
  expect(page.documents.length).toBe(0);
  expect(page.messages).toMatchObject([{ order: number, text: 'When does it ship?', fromShop: false }]);
  expect(page.notes).toMatchObject([{ text: 'Calls on Mondays', by: 'desk@example.com' }]);
  expect((await appErrorOf(getCustomer(staff, uuid()))).code).toBe('not_found');
  expect((await appErrorOf(getCustomer(shop.as(ada), ada.id))).code).toBe('forbidden');
  expect((await appErrorOf(listCustomers(shop.as(ada), CustomerQuery.parse({})))).code).toBe('forbidden');
});

test('a customer without email is blocked, exported and erased without a mail to anybody [O301]', async () => {
  const { id, email } = await makeCustomer(staff, {
    name: 'Lin Wei',
    company: 'Wei Co',
    phone: '+86 532 555',
    email: '',
  });
  await writeCustomerNote(staff, id, { id: uuid(), text: 'Pays in cash' });
  await banUser(owner, email, { reason: 'Wrong number' });
  expect(await getCustomer(owner, id)).toMatchObject({ banned: true, email: '', account: email });
  expect(JSON.stringify(await exportCustomerData(shop.system, email))).toContain('Wei Co');
  await eraseCustomer(shop.system, email);
  expect((await appErrorOf(getCustomer(owner, id))).code).toBe('not_found');
  expect(await shop.db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(0);
});
