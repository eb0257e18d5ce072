/** Two columns of a file that are mapped to the same field. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeImport, checkImport } from '#domain/imports/batch-commands.server.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());

test('are refused at both columns, and accepted when one is ignored [P69]', async () => {
  const { _id } = await fixture.upload('parts', 'Brand,Part number,Name,Price,Net price\nHX,D-1,Roller,10,9\n');
  const mapped = ['brand', 'partNumber', 'name', 'pricePerUnit'];
  await changeImport(fixture.staff, _id, { columns: [...mapped, 'pricePerUnit'] });
  const message = expect.stringContaining('Price, Net price');
  await expect(checkImport(fixture.staff, _id)).rejects.toMatchObject({
    code: 'invalid',
    extra: {
      errors: [
        { path: 'columns.3', message },
        { path: 'columns.4', message },
      ],
    },
  });
  await changeImport(fixture.staff, _id, { columns: [...mapped, ''] });
  expect(await checkImport(fixture.staff, _id)).toMatchObject({ state: 'checking' });
});
