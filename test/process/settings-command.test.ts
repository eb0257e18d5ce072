/** npm run settings, as a process of its own, beside a running shop. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';

let embedded: EmbeddedShop;
let file: string;

beforeAll(async () => {
  embedded = await openEmbeddedShop(2);
  file = join(embedded.dataDir, 'settings.json');
});
afterAll(() => embedded?.close());

async function run(...words: string[]) {
  const command = [process.execPath, 'src/server/settings.ts', ...words] as const;
  const settings = startShopProcess({ command, env: { DATA_DIR: embedded.dataDir, SAMPLE_CATALOGUE: 'on' } });
  return { code: await settings.ended, output: settings.output() };
}

test('settings are written to a file and read from it; a wrong file changes nothing and its problems are named [A33]', async () => {
  expect(await run('export', file)).toEqual({ code: 0, output: `The settings are in ${file}.\n` });
  expect(await run('import', file)).toEqual({ code: 0, output: 'Nothing differs: nothing was changed.\n' });
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('sales@sprocket.example', 'sales').replace('Qingdao"', 'Wuhu"'));
  const refused = await run('import', file);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('company.email: Enter an email address');
  await writeFile(file, text.replace('sales@sprocket.example', 'parts@kran.example'));
  expect(await run('import', file)).toEqual({
    code: 0,
    output: 'company.email: "sales@sprocket.example" → "parts@kran.example"\nChanged: company.\n',
  });
  await writeFile(file, '{');
  expect((await run('import', file)).output).toContain('is not JSON');
  expect(await run('delete')).toMatchObject({ code: 1, output: expect.stringContaining('npm run settings -- export') });
});
