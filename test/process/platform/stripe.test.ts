/** Stripe's library takes 180 ms and 18 MB: a shop that takes no cards does not load it. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('no module imports the library when it is loaded', () => {
  const modules = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const importing = modules.filter((name) =>
    /^(import|export)(?! type\b)[^;=]*'stripe'/m.test(readFileSync(join(root, 'src', name), 'utf8')),
  );
  expect(modules.length).toBeGreaterThan(500);
  expect(importing).toEqual([]);
});

/** Prints how often the library was asked for before and after the first call. */
const script = `
import { registerHooks } from 'node:module';
let loaded = 0;
registerHooks({ resolve(name, context, next) { if (name === 'stripe') loaded += 1; return next(name, context); } });
const { stripeOf } = await import(${JSON.stringify(join(root, 'src/platform/payments/stripe.server.ts'))});
const provider = stripeOf({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: undefined });
const before = loaded;
await provider.readEvent('{}', 't=1,v1=0', new Date()).catch(() => {});
console.log(before, loaded);
process.exit(0);
`;

test('the first call loads it', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('0 1');
});
