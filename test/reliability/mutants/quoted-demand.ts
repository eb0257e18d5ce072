/** Guards of quoted demand and figures: what counts as demand, which number becomes one of a part, who reads it, and what was won. */
import type { Mutant } from './mutant.ts';

const list = 'src/domain/quotations/demand/list-demand.server.ts';
const add = 'src/domain/quotations/demand/add-answered-number.server.ts';
const figures = 'src/domain/quotations/figures/get-request-figures.server.ts';
const tests = 'test/shop/quotations/demand.test.ts';
const figureTests = 'test/shop/quotations/figures.test.ts';

export const quotedDemandMutants: readonly Mutant[] = [
  {
    name: 'a version that was replaced is one more request',
    file: list,
    code: 'group by l.unlisted_key, l.part_id, q.request_id)',
    becomes: 'group by l.unlisted_key, l.part_id, q.request_id, l.quotation_id, l.position)',
    test: tests,
  },
  {
    name: 'a number that is a part by now is offered as a new part',
    file: list,
    code: 'select * from demand where (',
    becomes: 'select * from demand where true or (',
    test: tests,
  },
  {
    name: 'whoever edits parts reads what was quoted to buyers',
    file: list,
    code: "unitPrice: may(user, 'see_orders') ? fromCents(cents) : null",
    becomes: 'unitPrice: user ? fromCents(cents) : null',
    test: tests,
  },
  {
    name: 'whoever edits parts reads numbers of a request',
    file: list,
    code: "  requirePermission(scope, 'see_orders');\n",
    becomes: '',
    test: tests,
  },
  {
    name: 'the number of a part becomes one of another part, too',
    file: add,
    code: '    if (owner) throw taken(number, owner);\n',
    becomes: '    if (owner && number === key) throw taken(number, owner);\n',
    test: tests,
  },
  {
    name: 'two parts get one number at once',
    file: add,
    code: 'select pg_advisory_xact_lock(',
    becomes: 'select least(',
    test: tests,
  },
  {
    name: 'a number that no quotation has answered with the part becomes one of it',
    file: add,
    code: 'if (!(await isAnsweredWith(tx, key, id)))',
    becomes: 'if ((await isAnsweredWith(tx, key, id)) === null)',
    test: tests,
  },
  {
    name: 'what was won counts with all that was quoted',
    file: figures,
    code: 'coalesce(q.accepted_cents, q.total_cents, 0)',
    becomes: 'coalesce(q.total_cents, 0)',
    test: figureTests,
  },
  {
    name: 'a buyer downloads the requests of all',
    file: 'src/domain/quotations/export-requests.server.ts',
    code: "and(requestsOf(user), ne(quotationRequests.state, 'draft'))",
    becomes: "and(user ? undefined : requestsOf(user), ne(quotationRequests.state, 'draft'))",
    test: figureTests,
  },
  {
    name: 'a path with a parameter takes the query of a call',
    file: 'src/server/response-inputs.ts',
    code: '  .toSorted((a, b) => (a.path < b.path ? -1 : 1))\n',
    becomes: '',
    test: 'test/shop/server/response-cache.test.ts',
  },
];
