/** The path functions against the site map. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { legalPaths } from '#platform/http/legal-paths.ts';
import {
  customerPath,
  drawingPath,
  editDrawingPath,
  editPath,
  editProductPath,
  importPath,
  listPath,
  machinePath,
  manageRequestPath,
  myMachinesPath,
  orderPath,
  packingPath,
  pagePaths,
  purchasePath,
  quotationRequestPath,
  userPath,
} from '#platform/http/page-paths.ts';
import { comparePath, partPath, partsPath, rootPath } from '#platform/paths.ts';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import siteMap from '#web/routes.ts';

function pathsOf(routes: readonly RouteConfigEntry[], parent = ''): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const full = path === undefined ? parent : `${parent}/${path}`;
    const own = index || path !== undefined ? [full || rootPath] : [];
    return [...own, ...pathsOf(children, full)];
  });
}

test('every page of the site map has one path constant or function, and every path has a page [P12]', () => {
  const withParameters = [
    partPath(':slug'),
    purchasePath(':productId'),
    editProductPath(':productId'),
    importPath(':batchId'),
    settingPath(':setting'),
    settingPath('connections'),
    orderPath(':number'),
    quotationRequestPath(':id'),
    manageRequestPath(':requestId'),
    packingPath(':number'),
    customerPath(':customerId'),
    editPath(':editId'),
    listPath(':listId'),
    drawingPath(':slug'),
    editDrawingPath(':slug'),
    machinePath(':make'),
    machinePath(':make', ':machine'),
    decodeURIComponent(userPath(':email')),
  ];
  const paths = [
    rootPath,
    partsPath(),
    comparePath([]),
    myMachinesPath(),
    ...Object.values(pagePaths),
    ...Object.values(legalPaths),
    ...withParameters,
    '/*',
  ];
  expect([...new Set(pathsOf(siteMap))].sort()).toEqual(paths.sort());
});
