/** Price, stock and bin location of a part, for tables in which staff change one value after the other. */
import { Product } from '#domain/catalog/contract.ts';
import { NewBinLocation, NewPrice, NewStock } from '#domain/catalog/price-and-stock-contract.ts';
import { setBinLocation, setPrice, setStock } from '#domain/catalog/set-price-and-stock.server.ts';
import { StockHistory } from '#domain/orders/stock-contract.ts';
import { getStockHistory } from '#domain/orders/stock-history.server.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const common = { tag: 'Products', pathParameters: IdPath, result: Product } as const;

export const priceAndStockEndpoints = [
  endpoint('setPrice', {
    ...common,
    summary: 'Set the price of a part, unless someone else has changed it',
    description: '409 with the current price as current when it is no longer the one in was.',
    body: jsonBody(NewPrice),
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => setPrice(scope, path.id, body),
  }),
  endpoint('setStock', {
    ...common,
    summary: 'Set the stock of a part, unless a sale or someone else has changed it',
    description: '409 with the current stock as current when it is no longer the one in was.',
    body: jsonBody(NewStock),
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => setStock(scope, path.id, body),
  }),
  endpoint('setBinLocation', {
    ...common,
    summary: 'Set where a part lies in the warehouse, unless someone else has changed it',
    description: 'null: not stated. 409 with the current one as current when it is no longer the one in was.',
    body: jsonBody(NewBinLocation),
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => setBinLocation(scope, path.id, body),
  }),
  endpoint('getStockHistory', {
    tag: 'Products',
    summary: 'The stock of a part and its changes',
    description: 'Every change with its reason, who made it and the order that it belongs to, newest first.',
    pathParameters: IdPath,
    result: StockHistory,
    errors: ['not_found'],
    handle: ({ scope, path }) => getStockHistory(scope, path.id),
  }),
];
