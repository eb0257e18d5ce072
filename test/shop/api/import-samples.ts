/** Valid requests for the operations of imports and exports. */
import { partPictureSources } from '#domain/catalog/picture-tables.server.ts';
import { checkImport, runImport } from '#domain/imports/batch-commands.server.ts';
import { processBatches } from '#domain/imports/process-batches.server.ts';
import { announceImport, receiveFile } from '#domain/imports/receive-file.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

const csv = new TextEncoder().encode(
  'Brand,Part number,Name,Price\nHX,HX-1,Track roller,12.50\nHX,HX-1W,Track roller,none\n',
);
const octets = { 'Content-Type': 'application/octet-stream' };

type Stage = 'announced' | 'uploaded' | 'checked' | 'done';

/** Undefined for other operations. */
export async function importSample(fixture: ApiFixture, operation: string): Promise<Sample | undefined> {
  const at = (stage: Stage, rest = '') => importAt(fixture, stage).then((id) => `/import/${id}${rest}`);
  switch (operation) {
    case 'listImports':
      return { path: '/import', options: {} };
    case 'announceImport':
      return { path: '/import', options: { json: { kind: 'parts', fileName: 'list.csv', fileBytes: csv.byteLength } } };
    case 'sendImportFile':
      return { path: await at('announced', '/file'), options: { headers: octets, body: csv } };
    case 'getImport':
    case 'discardImport':
      return { path: await at('uploaded'), options: {} };
    case 'changeImport':
      return { path: await at('uploaded'), options: { json: { separator: ';' } } };
    case 'checkImport':
      return { path: await at('uploaded', '/check'), options: {} };
    case 'runImport':
      return { path: await at('checked', '/run'), options: { json: { acceptPriceFalls: false } } };
    case 'undoImport':
      return { path: await at('done', '/undo'), options: {} };
    case 'listImportRows':
      return { path: await at('checked', '/rows?outcome=new'), options: {} };
    case 'correctImportRow':
      return { path: await at('checked', '/rows/3'), options: { json: { cells: [{ position: 3, text: '9.50' }] } } };
    case 'listMissingCategories':
    case 'createMissingCategories':
      return { path: await at('checked', '/categories'), options: {} };
    case 'listImportPictures':
      return { path: await at('checked', '/pictures'), options: {} };
    case 'retryImportPictures':
      return { path: `/import/${await withFailedPicture(fixture)}/pictures/retry`, options: {} };
    case 'listImportErrors':
      return { path: await at('checked', '/errors'), options: {} };
    case 'exportList':
      return { path: '/export/parts', options: {} };
    default:
      return undefined;
  }
}

async function withFailedPicture(fixture: ApiFixture): Promise<string> {
  const importId = await importAt(fixture, 'checked');
  await fixture.shop.db.insert(partPictureSources).values({
    partId: await createPart(fixture.shop),
    source: 'https://pictures.example/roller.jpg',
    position: 0,
    state: 'failed',
    failure: 'The site did not answer.',
    importId,
    importRow: 1,
  });
  return importId;
}

let lists = 0;

async function importAt({ shop }: ApiFixture, stage: Stage): Promise<string> {
  lists += 1;
  // Each list has its own part, so that every import changes a part.
  const bytes = new TextEncoder().encode(new TextDecoder().decode(csv).replaceAll('HX-1', `HX-${lists}-X`));
  const work = () => processBatches(shop.system, { pool: shop.pool, log: { info() {}, error() {} } });
  const sent = stage === 'announced' ? csv : bytes;
  const { _id } = await announceImport(shop.system, {
    kind: 'parts',
    fileName: 'list.csv',
    fileBytes: sent.byteLength,
  });
  if (stage === 'announced') return _id;
  await receiveFile(shop.system, _id, {
    from: 0,
    bytes: (async function* () {
      yield bytes;
    })(),
  });
  if (stage === 'uploaded') return _id;
  await checkImport(shop.system, _id);
  await work();
  if (stage === 'checked') return _id;
  await runImport(shop.system, _id, { acceptPriceFalls: false });
  await work();
  return _id;
}
