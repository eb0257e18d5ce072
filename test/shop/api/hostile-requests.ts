/** Requests with values that no form sends, for every operation of the OpenAPI document. */
import { endpoints } from '#api/endpoint-list.ts';
import { describeApi } from '#api/openapi.ts';
import type { Operation } from '#api/openapi-document.ts';
import type { RequestOptions } from './api-fixture.ts';
import type { Sample } from './samples.ts';

export interface OperationOfApi {
  readonly method: string;
  readonly operation: Operation;
}

export interface HostileRequest {
  /** Names it in the message of a failure. */
  readonly what: string;
  /** "PATCH /product/x": the path starts after /api. */
  readonly call: string;
  readonly options: RequestOptions;
}

const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  1e21,
  '',
  ' ',
  '0',
  '1e3',
  'NaN',
  '-1',
  '٣',
  'x'.repeat(20_000),
  'a\0b',
  '\ud800',
  '\udfffx',
  "' or 1=1--",
  '$(id)',
  `\${7*7}`,
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'a\r\nBcc: x@y',
  '＠',
  '\u202e',
  [],
  [[]],
  {},
  { $gt: '' },
  [1, 2],
  ['a\0'],
  { length: 1e9 },
];
const hostileTexts = hostileValues.filter(
  (value): value is string => typeof value === 'string' && value.isWellFormed() && value.length < 1000,
);
/** Fields of some operation, and names that objects have. */
const furtherFields = [
  'email',
  'password',
  'price',
  'productName',
  'pictures',
  'hsCode',
  'netWeightKg',
  'category',
  'brand',
  'partNumber',
  '__proto__',
  'constructor',
];
const hostileEncodings = ['%', '%ff', '%00', '%ed%a0%80', '..%2f..%2f', '%2e%2e'];

const operations: readonly OperationOfApi[] = Object.values(describeApi(endpoints).paths).flatMap((methods) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), operation })),
);
export const withBody = operations.filter(({ operation }) => operation.requestBody?.content['application/json']);
export const withText = operations.filter(({ operation }) => operation.parameters.length > 0);

/** Any value as the whole body and in any field of it. @param good a valid request of the operation */
export function hostileBodies({ method }: OperationOfApi, { path, options }: Sample): HostileRequest[] {
  // The event of the card provider is a signed text; every change of it is refused. Some operations need no body.
  const good = (options.json ?? JSON.parse(String(options.body ?? '{}'))) as Record<string, unknown>;
  const call = `${method} ${path}`;
  const headers = { 'Content-Type': 'application/json' };
  return hostileValues.flatMap((value) => [
    { what: `whole body ${shortened(value)}`, call, options: { json: value ?? null } },
    ...[...Object.keys(good), ...furtherFields].map((field) => ({
      what: `${field} = ${shortened(value)}`,
      call,
      options: { body: withField(good, field, value), headers },
    })),
  ]);
}

const shortened = (value: unknown) => JSON.stringify(value).slice(0, 40);

/** The body as JSON. As a property of an object, `__proto__` would be lost. */
function withField(good: object, field: string, value: unknown): string {
  const others = Object.entries(good).filter(([name, other]) => name !== field && other !== undefined);
  const members = [...others, [field, value]].map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`);
  return `{${members.join(',')}}`;
}

/** Any text in the path and in the query. @param good a valid request, with the email EMAIL if its path has one */
export function hostileAddresses({ method }: OperationOfApi, { path, options }: Sample): HostileRequest[] {
  const pathOnly = path.split('?')[0] ?? '';
  const pathWith = (text: string) => pathOnly.replace(/EMAIL|[^/]*@[^/]*|[0-9a-f-]{36}/, text);
  const addresses = [
    ...hostileTexts.flatMap((text) => {
      const encoded = encodeURIComponent(text);
      const values = ['email', 'q', 'page', 'limit', 'sort', 'brand', '__proto__'].map((name) => `${name}=${encoded}`);
      return [...values, 'q=%ff', 'q=%'].map((query) => `${pathWith(encoded)}?${query}`);
    }),
    ...hostileEncodings.map(pathWith),
  ];
  return addresses.map((address) => ({ what: address, call: `${method} ${address}`, options }));
}
