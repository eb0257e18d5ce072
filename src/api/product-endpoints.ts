/** Parts; the specification calls them products. */
import { z } from 'zod';
import { Product } from '#domain/catalog/contract.ts';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { NewProduct, ProductChange } from '#domain/catalog/new-product-contract.ts';
import { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { listPartNumbers } from '#domain/catalog/numbers/part-numbers.server.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { listShownVerdicts } from '#domain/fitment/shown-verdict.server.ts';
import { ShownVerdict } from '#domain/fitment/shown-verdict.ts';
import { MachineSuggestion, suggestMachines } from '#domain/fitment/suggest-machines.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { Suggestions } from '#domain/search/contract.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { StockNotificationCount } from '#domain/stock-notifications/contract.ts';
import { countStockNotifications } from '#domain/stock-notifications/count-waiting.server.ts';
import { Deleted, Inserted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { hasParameters, pageHeaders, pageParameters, sendPage } from './paging.ts';
import { IdPath } from './path-parameters.ts';
import { routeUrl } from './route-url.ts';
import { routes } from './routes.ts';

const tag = 'Products';
/** Size of the list without parameters. */
const wholeList = 1000;

/** A part; with a machine in the query, also whether it fits the machine. */
const FittingProduct = Product.extend({ fitment: ShownVerdict.optional() }).meta({ id: 'FittingProduct' });

/** Machines above the parts of a suggestion list. */
const maxSuggestedMachines = 3;

const SearchSuggestions = Suggestions.extend({
  machines: z.array(MachineSuggestion).meta({ description: 'At most 3, exact names first' }),
}).meta({ id: 'SearchSuggestions' });

const ProductQuery = PartQuery.extend(pageParameters('Parts', 24));

export const productEndpoints = [
  endpoint('listProducts', {
    tag,
    // The synonyms are a setting.
    shows: ['catalogue', 'search', 'settings'],
    summary: 'List or search parts',
    description: `Without parameters the first ${wholeList}. With any parameter, one page of the matching parts; unknown values are replaced by the default. With a machine, each says whether it fits.`,
    query: ProductQuery,
    result: z.array(FittingProduct),
    resultHeaders: {
      ...pageHeaders,
      'X-Did-You-Mean':
        'What was searched because the text of `q` finds nothing: another number or corrected words, percent-encoded. Absent when the parts are those that `q` asks for',
    },
    async handle({ scope, query, ...call }) {
      const wanted = hasParameters(call.request, ProductQuery) ? query : { ...query, limit: wholeList };
      const found = await searchParts(scope, wanted, { facets: false });
      const [meant] = found.correction?.meant ?? [];
      if (meant) call.header('X-Did-You-Mean', encodeURIComponent(meant));
      return sendPage(call, found);
    },
  }),
  endpoint('suggestProducts', {
    tag,
    shows: ['catalogue', 'search', 'settings'],
    summary: 'Search suggestions while typing',
    description:
      'Parts, and the machines that the text names, with its serial number. Matches numbers in any spelling, parts of numbers from three characters on, words and prefixes of words. When a number finds nothing, the parts with numbers like it, with a `correction`.',
    query: MachineQuery.extend({
      q: z
        .string()
        .transform((text) => text.trim().slice(0, 200))
        .default(''),
    }),
    result: SearchSuggestions,
    async handle({ scope, query }) {
      const [found, named] = await Promise.all([
        findChosenMachine(scope, query).then((chosen) => suggestParts(scope, query.q, chosen)),
        suggestMachines(scope, query.q),
      ]);
      return { ...found, machines: named.slice(0, maxSuggestedMachines) };
    },
  }),
  endpoint('getProduct', {
    tag,
    shows: ['catalogue'],
    summary: 'Get a part',
    description:
      "The product with its price, stock, minimum order and pictures. The creator's email is sent to admins only.",
    pathParameters: IdPath,
    query: MachineQuery,
    result: FittingProduct,
    errors: ['not_found'],
    async handle({ scope, path, query }) {
      const part = await getPart(scope, path.id);
      const verdicts = await listShownVerdicts(scope, [part._id], await findChosenMachine(scope, query));
      return { ...part, fitment: verdicts.get(part._id) };
    },
  }),
  endpoint('listProductNumbers', {
    tag,
    shows: ['catalogue'],
    summary: 'All numbers of a part, its own part number first',
    description:
      'OE, old, supplier and cross-reference numbers with their type and manufacturer. The search finds the part by each of them.',
    pathParameters: IdPath,
    result: z.array(PartNumberEntry),
    errors: ['not_found'],
    handle: ({ scope, path }) => listPartNumbers(scope, path.id),
  }),
  endpoint('countStockNotifications', {
    tag,
    summary: 'How many people wait for a part',
    description: 'They get one mail when the stock reaches the minimum order. Their emails are not shown.',
    pathParameters: IdPath,
    result: StockNotificationCount,
    errors: ['not_found'],
    handle: ({ scope, path }) => countStockNotifications(scope, path.id),
  }),
  endpoint('createProduct', {
    tag,
    summary: 'Create a part',
    description: 'The creator is the signed-in admin. The picture is one of POST /image or an https address.',
    body: jsonBody(NewProduct),
    status: 201,
    result: Inserted,
    resultHeaders: { Location: 'Address of the new part' },
    errors: ['conflict'],
    async handle({ scope, body, header }) {
      const { insertedId } = await createPart(scope, body);
      header('Location', routeUrl(routes.getProduct, { id: insertedId }));
      return { acknowledged: true as const, insertedId };
    },
  }),
  endpoint('editProduct', {
    tag,
    summary: 'Update a part; fields that are not sent stay unchanged',
    description: 'The change is visible to visitors at once. Existing orders keep their copy of the part.',
    pathParameters: IdPath,
    body: jsonBody(ProductChange),
    result: Product,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => editPart(scope, path.id, body),
  }),
  endpoint('deleteProduct', {
    tag,
    summary: 'Delete a part',
    description: 'Existing orders are not affected. A repeated call answers deletedCount 0.',
    pathParameters: IdPath,
    result: Deleted,
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await archivePart(scope, path.id)) }),
  }),
];
