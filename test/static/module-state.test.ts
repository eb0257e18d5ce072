/** State at module level is shared by every shop in the process; there is none on the server but what is listed here. */
import { expect, test } from 'vitest';
import { isNode, sourceFiles, type TreeNode, treeOf } from './source-files.ts';

/** State that may live as long as the process, and why. `file › name`. */
const allowed: Readonly<Record<string, string>> = {
  'src/domain/addresses/country-rules.server.ts › known': 'constant tables of a package; one is read at its first use',
  'src/domain/content/content.server.ts › known': 'the files in content/ belong to the process, not to a shop',
  'src/domain/documents/pdf/turns.ts › rendering': 'limits the CPU and memory use of the process',
  'src/domain/documents/pdf/turns.ts › turnsOf': 'limits the documents of a user in the process',
  'src/domain/documents/pdf/render-pdf.server.ts › child': 'the process keeps one process for PDF files',
  'src/domain/documents/pdf/render-pdf.server.ts › endTimer': 'the process keeps one process for PDF files',
  'src/domain/drawings/cutouts/draw-cutout.server.ts › cutoutQueue': 'limits the memory use of the process',
  'src/domain/drawings/drawing-thumbnail.server.ts › thumbnailQueue': 'limits the memory use of the process',
  'src/domain/identity/handlers/sign-up.server.ts › registrations': 'limits the CPU use of the process',
  'src/domain/identity/password-hash.server.ts › hashing': 'limits the CPU use of the process',
  'src/domain/media/image-variant.server.ts › variantQueue': 'limits the memory use of the process',
  'src/domain/media/image-variant.server.ts › jobsOfStore': 'by file store: one job per variant of a shop',
  'src/domain/media/receive-upload.server.ts › permits': 'limits the disk use of the process',
  'src/domain/media/sharp.server.ts › decoding': 'limits the memory use of the process',
  'src/domain/media/store-image.server.ts › uploadQueue': 'limits the memory use of the process',
  'src/domain/settings/appearance/receive-appearance-picture.server.ts › pictureQueue':
    'limits the memory use of the process',
  'src/platform/payments/stripe.server.ts › clients': 'by settings: one client of a shop',
  'src/platform/database/query.server.ts › validateRows': 'tests check the rows of every query',
  'src/platform/embedded/cluster.server.ts › unfinishedFolders': 'the folders of this process',
  'src/server/dev.ts › shop': 'the process of the development server has one shop',
  'src/server/dev.ts › ending': 'the process of the development server has one shop',
  'src/server/dev.ts › server': 'the process of the development server has one shop',
  'src/domain/imports/inspect-in-thread.server.ts › inspections': 'the process keeps one thread for inspections',
  'src/domain/quotations/files/receive-request-file.server.ts › permits': 'limits the disk use of the process',
  'src/domain/quotations/files/finish-request-file.server.ts › finishing': 'limits the memory use of the process',
  'src/domain/quotations/supplier/read-supplier-file.server.ts › files': 'the process keeps one thread for lists',
  'src/domain/quick-order/read-in-thread.server.ts › lists': 'the process keeps one thread for lists',
  'src/domain/quick-order/check-list.server.ts › longLists': 'limits the CPU and memory use of the process',
  'src/domain/fitment/compared-machines.server.ts › latestNames':
    'by database: the names of makers that were in force last',
  'src/domain/search/synonyms.server.ts › indexes': 'by setting: the index of its synonyms',
  'src/domain/search/synonyms.server.ts › latest': 'by database: the synonyms that were in force last',
  'src/domain/search/word-ranks.ts › textsOfTerms': 'by term of a search: its texts for the index',
  'src/domain/public-changes/cached-read.server.ts › caches': 'by database: what was read from it',
  'src/domain/imports/read/countries.ts › codes': 'A constant table; it is built at the first use, which takes 50 ms.',
};

const statefulClasses = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);

/** Whether a declaration is state: `let` and `var`, empty collections, and objects that a `create…` function makes. */
function isState(declaration: TreeNode, kind: unknown): boolean {
  if (kind !== 'const') return true;
  const init = declaration.init;
  if (!isNode(init)) return false;
  const callee = isNode(init.callee) ? String(init.callee.name) : '';
  const isEmpty = !Array.isArray(init.arguments) || init.arguments.length === 0;
  if (init.type === 'NewExpression') return statefulClasses.has(callee) && isEmpty;
  if (init.type === 'ArrayExpression') return Array.isArray(init.elements) && init.elements.length === 0;
  return init.type === 'CallExpression' && /^create[A-Z]/.test(callee);
}

function stateOf(file: string): string[] {
  const statements = treeOf(file).body as unknown as TreeNode[];
  return statements.flatMap((statement) => {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration' || !Array.isArray(declaration.declarations)) return [];
    return declaration.declarations
      .filter((each: TreeNode) => isState(each, declaration.kind))
      .map((each: TreeNode) => `${file} › ${isNode(each.id) ? String(each.id.name) : '?'}`);
  });
}

test('no module of the server keeps state that is not listed', () => {
  const found = sourceFiles.filter((file) => !file.startsWith('src/web/')).flatMap(stateOf);
  expect(found.filter((name) => !(name in allowed))).toEqual([]);
  expect(Object.keys(allowed).filter((name) => !found.includes(name))).toEqual([]);
});
