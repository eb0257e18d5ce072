/** Guards of the desk of requests for quotation and of what the catalogue proposes. */
import type { Mutant } from './mutant.ts';

const desk = 'test/shop/quotations/request-desk.test.ts';
const proposals = 'test/shop/quotations/proposals.test.ts';
const listProposals = 'src/domain/quotations/proposals/list-proposals.server.ts';
const earlier = 'src/domain/quotations/proposals/earlier-requests.server.ts';
const matchLines = 'src/domain/quotations/proposals/match-request-lines.server.ts';

export const requestMutants: readonly Mutant[] = [
  {
    name: 'costs of proposals are for all staff',
    file: listProposals,
    code: "may(user, 'see_costs')",
    becomes: 'true',
    test: proposals,
  },
  {
    name: 'proposals are for everybody who has the request',
    file: listProposals,
    code: "requirePermission(scope, 'see_orders')",
    becomes: "requirePermission(scope, 'see_shop')",
    test: proposals,
  },
  {
    name: 'a request counts as an earlier one of itself',
    file: earlier,
    code: "and(ne(requests.id, request.id), ne(requests.state, 'draft'))",
    becomes: "ne(requests.state, 'draft')",
    test: proposals,
  },
  {
    name: 'all buyers without an email are one buyer',
    file: earlier,
    code: "email === '' ? undefined : eq(requests.email, email)",
    becomes: 'eq(requests.email, email)',
    test: proposals,
  },
  {
    name: 'parts by name are proposed whatever the machine is',
    file: matchLines,
    code: "fits: 'yes'",
    becomes: "fits: ''",
    test: proposals,
  },
  {
    name: 'interchangeable parts are proposed twice',
    file: matchLines,
    code: '.filter(({ _id }) => !known.has(_id))',
    becomes: '',
    test: proposals,
  },
  {
    name: 'whoever sees requests downloads all of them',
    file: 'src/domain/quotations/export-requests.server.ts',
    code: "requirePermission(scope, 'export');",
    becomes: '',
    test: desk,
  },
  {
    name: 'a number of a line is found in one spelling only',
    file: 'src/domain/quotations/found-requests.server.ts',
    code: "if (key === '') return [];",
    becomes: 'return [];',
    test: desk,
  },
  {
    name: 'a buyer reads who of the staff did what',
    file: 'src/domain/quotations/request-events.server.ts',
    code: "party === 'staff' || actorEmail === row.email ? actorEmail : ''",
    becomes: 'actorEmail',
    test: desk,
  },
  {
    name: 'a buyer reads the id of a customer',
    file: 'src/domain/quotations/get-request.server.ts',
    code: "isStaff ? await findCustomerId(scope, row) : ''",
    becomes: 'await findCustomerId(scope, row)',
    test: desk,
  },
];
