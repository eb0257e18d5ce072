/** What quotations say about the catalogue, and figures of requests. */
import { Product } from '#domain/catalog/contract.ts';
import { addAnsweredNumber } from '#domain/quotations/demand/add-answered-number.server.ts';
import { DemandQuery, NewAnsweredNumber, QuotedDemand } from '#domain/quotations/demand/contract.ts';
import { listQuotedDemand } from '#domain/quotations/demand/list-demand.server.ts';
import { FigureQuery, RequestFigures } from '#domain/quotations/figures/contract.ts';
import { getRequestFigures } from '#domain/quotations/figures/get-request-figures.server.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Quotations';

export const quotedDemandEndpoints = [
  endpoint('listQuotedDemand', {
    tag,
    summary: 'Numbers that were quoted and that the catalogue does not have',
    description:
      'Free lines that were quoted to two requests or more, from which a part can be made, and numbers that were answered with a part which does not have them. Quotations of the last two years, the most frequent first.',
    query: DemandQuery,
    result: QuotedDemand,
    errors: ['not_found'],
    handle: ({ scope, query }) => listQuotedDemand(scope, query),
  }),
  endpoint('addAnsweredNumber', {
    tag,
    summary: 'Add an asked number to the part that was quoted for it',
    description:
      'The search finds the part by it from then on. A number that the part has already stays as it is; one of another part is refused.',
    body: jsonBody(NewAnsweredNumber),
    result: Product,
    errors: ['conflict'],
    handle: ({ scope, body }) => addAnsweredNumber(scope, body),
  }),
  endpoint('getRequestFigures', {
    tag,
    summary: 'Figures of requests for quotation in a period',
    description:
      'How many were sent and how fast the shop answered; how many were won and lost in it, by value and reason.',
    query: FigureQuery,
    result: RequestFigures,
    handle: ({ scope, query }) => getRequestFigures(scope, query),
  }),
];
