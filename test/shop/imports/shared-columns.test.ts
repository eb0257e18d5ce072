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

test('a heading that stands twice is said, and none of its columns is taken', async () => {
  const list = 'Brand,Part number,Name,Price,price\nHX,D-9,Roller,10,9\n';
  const { _id, settings, notices } = await fixture.upload('parts', list);
  expect(settings.columns).toEqual(['brand', 'partNumber', 'name', '', '']);
  expect(notices).toEqual([expect.stringMatching(/^The heading “Price” stands above several columns: 4, 5\. None/)]);
  const columns = [...settings.columns.slice(0, 4), 'pricePerUnit'];
  const chosen = await changeImport(fixture.staff, _id, { columns });
  expect(chosen.notices).toEqual([expect.stringContaining('Read is column 5')]);
});
