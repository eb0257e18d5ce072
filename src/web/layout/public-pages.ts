/**
 * What the HTML of a page depends on besides its path. The server removes every other query parameter before it renders or
 * caches a page, so a page that reads a new parameter on the server names it here.
 */
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import type { PublicData } from '#platform/cache/public-data.ts';
import { drawingPath, machinePath, myMachinesPath, pagePaths, purchasePath } from '#platform/http/page-paths.ts';
import { comparePath, partPath, partsPath, rootPath } from '#platform/paths.ts';
import { machineParameterNames, saysMachine } from '../kit/page/machine-parameters.ts';

export interface ResponseInputs {
  /** Names of the query parameters. */
  readonly parameters: readonly string[];
  /** Data that the page shows besides the parts that it reads. */
  readonly shows: readonly PublicData[];
}

const signInInputs: ResponseInputs = {
  parameters: ['returnTo'],
  shows: ['catalogue'],
};

const inputsOfPath: Readonly<Record<string, ResponseInputs>> = {
  [rootPath]: { parameters: [], shows: ['catalogue', 'reviews'] },
  [pagePaths.home]: { parameters: [], shows: ['catalogue', 'reviews'] },
  [partsPath()]: {
    parameters: [...Object.keys(PartQuery.shape), 'rangeOf', 'rangeFrom', 'rangeTo', 'all', 'view'],
    shows: ['catalogue', 'search'],
  },
  [pagePaths.wornNumber]: {
    parameters: ['number', 'before', 'after', 'fits'],
    shows: ['catalogue', 'search'],
  },
  [pagePaths.machines]: { parameters: ['q'], shows: ['catalogue'] },
  [myMachinesPath()]: { parameters: ['make', 'model', 'q', 'use', 'anyway', 'returnTo'], shows: ['catalogue'] },
  [pagePaths.machineDown]: { parameters: ['drawing', 'row'], shows: ['catalogue'] },
  [comparePath([])]: { parameters: ['part', 'show'], shows: ['catalogue'] },
  [pagePaths.reviews]: { parameters: ['page'], shows: ['catalogue', 'reviews'] },
  [pagePaths.stockNotification]: { parameters: ['part', 'requested'], shows: ['catalogue'] },
  [pagePaths.stopNotifications]: { parameters: ['token'], shows: ['catalogue'] },
  [pagePaths.login]: signInInputs,
  [pagePaths.register]: signInInputs,
  [pagePaths.resetPassword]: { parameters: ['token'], shows: ['catalogue'] },
};
const machineInputs: ResponseInputs = {
  parameters: ['find', ...Object.keys(MachineQuery.shape)],
  shows: ['catalogue'],
};
const partInputs: ResponseInputs = { parameters: ['q', 'fitments', 'quantity'], shows: ['catalogue', 'reviews'] };
const orderFormInputs: ResponseInputs = { parameters: ['quantity'], shows: ['catalogue'] };
const drawingInputs: ResponseInputs = {
  parameters: ['callout', ...Object.keys(MachineQuery.shape)],
  shows: ['catalogue'],
};
/** Inputs of the other pages, which show texts and the categories of the layout. */
const otherInputs: ResponseInputs = { parameters: [], shows: ['catalogue'] };

/** The inputs of the page at this path, in any spelling that the router accepts: case, slash at the end. */
export function pageInputs(path: string): ResponseInputs {
  const [page = '', isData] = path.toLowerCase().split(/(\.data)$/);
  const normalized = page === '/_root' || page === '/_' ? rootPath : page.replace(/\/+$/, '') || rootPath;
  const own = withMachineParameters(normalized, inputsOfPath[normalized] ?? inputsBelow(normalized));
  // The company is at the end of every page.
  const inputs: ResponseInputs = { ...own, shows: [...own.shows, 'settings'] };
  // React Router requests the data of some routes of a page with this parameter.
  return isData ? { ...inputs, parameters: [...inputs.parameters, '_routes'] } : inputs;
}

/**
 * Whether the page at this path says which parts fit (`hasMachine` of its handle). Where its address names no machine, it depends
 * on the one of the cookie.
 */
export function saysWhatFits(path: string): boolean {
  const page = path.toLowerCase();
  const isBelow = [partPath(''), drawingPath('')].some((folder) => page.startsWith(folder) && page !== folder);
  const pages: readonly string[] = [partsPath(), pagePaths.machineDown, pagePaths.wornNumber];
  return pages.includes(page.replace(/\/+$/, '')) || (isBelow && !page.endsWith('.data'));
}

/** Adds the machine parameters to the inputs of every page that says the chosen machine. */
function withMachineParameters(path: string, inputs: ResponseInputs): ResponseInputs {
  if (!saysMachine(path)) return inputs;
  return { ...inputs, parameters: [...new Set([...inputs.parameters, ...machineParameterNames])] };
}

function inputsBelow(path: string): ResponseInputs {
  if (path.startsWith(partPath(''))) return partInputs;
  if (path.startsWith(drawingPath(''))) return drawingInputs;
  if (path.startsWith(machinePath(''))) return machineInputs;
  return path.startsWith(purchasePath('')) ? orderFormInputs : otherInputs;
}
