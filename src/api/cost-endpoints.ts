/** Costs of parts, the rules by which prices follow from them, and margins of orders: for staff who may see costs. */
import { z } from 'zod';
import { NewPartCost, PartCosts } from '#domain/costs/contract.ts';
import { getPartCosts, setPartCost } from '#domain/costs/part-costs.server.ts';
import { maxPriceRules, NewPriceRule, PriceRule } from '#domain/costs/price-rule-contract.ts';
import { createPriceRule, deletePriceRule, editPriceRule, listPriceRules } from '#domain/costs/price-rules.server.ts';
import { maxMarginOrders, OrderMargin } from '#domain/orders/margin/contract.ts';
import { listOrderMargins } from '#domain/orders/margin/list-order-margins.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const ofPart = { tag: 'Products', pathParameters: IdPath, result: PartCosts } as const;
const ofRules = { tag: 'Products' } as const;

const MarginQuery = z.object({
  numbers: z
    .string()
    .transform((text) => text.split(',').map((number) => number.trim()))
    .pipe(z.array(z.string().max(40)).max(maxMarginOrders))
    .meta({ description: `Numbers of orders, separated by commas, at most ${maxMarginOrders}` }),
});

export const costEndpoints = [
  endpoint('getPartCosts', {
    ...ofPart,
    summary: 'The cost of a part and its history',
    description: 'What one piece costs the shop. No other answer has it.',
    errors: ['not_found'],
    handle: ({ scope, path }) => getPartCosts(scope, path.id),
  }),
  endpoint('setPartCost', {
    ...ofPart,
    summary: 'Set the cost of a part, unless someone else has changed it',
    description:
      'Also needs the right to change prices. It holds for orders from now on. null: not known. 409 with the current one as current when it is no longer the one in was.',
    body: jsonBody(NewPartCost),
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => setPartCost(scope, path.id, body),
  }),
  endpoint('listPriceRules', {
    ...ofRules,
    summary: 'The rules by which a price follows from the cost',
    description:
      'In their order: of brand and category, of a brand, of a category, of all parts. The first one that is for a part counts, and nearer categories before those above them.',
    result: z.array(PriceRule),
    handle: ({ scope }) => listPriceRules(scope),
  }),
  endpoint('createPriceRule', {
    ...ofRules,
    status: 201,
    summary: 'Add a price rule',
    description: `Changes no price: POST /bulk-edit with the action rules plans that. Also needs the right to change prices. At most ${maxPriceRules}: 409 then.`,
    body: jsonBody(NewPriceRule),
    result: PriceRule,
    errors: ['conflict'],
    handle: ({ scope, body }) => createPriceRule(scope, body),
  }),
  endpoint('editPriceRule', {
    ...ofRules,
    summary: 'Change a price rule',
    description: 'All its values. Changes no price. Also needs the right to change prices.',
    pathParameters: IdPath,
    body: jsonBody(NewPriceRule),
    result: PriceRule,
    errors: ['not_found'],
    handle: ({ scope, path, body }) => editPriceRule(scope, path.id, body),
  }),
  endpoint('deletePriceRule', {
    ...ofRules,
    summary: 'Delete a price rule',
    description: 'Prices stay. Answers deletedCount 0 when it is gone already. Also needs the right to change prices.',
    pathParameters: IdPath,
    result: Deleted,
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await deletePriceRule(scope, path.id)) }),
  }),
  endpoint('listOrderMargins', {
    tag: 'Orders',
    summary: 'What the shop earns with orders',
    description:
      'Of each line in force the price less the cost of its part when it was ordered; lines without a cost are left out and counted. Also needs the right to see orders.',
    query: MarginQuery,
    result: z.array(OrderMargin),
    handle: ({ scope, query }) => listOrderMargins(scope, query.numbers),
  }),
];
