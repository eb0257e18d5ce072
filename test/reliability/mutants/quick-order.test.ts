/** The tests of quick orders and searches can fail: each mend that is taken out of a copy turns one red. */
import { checkMutants } from './check-mutants.ts';
import { quickOrderMutants } from './quick-order.ts';

checkMutants(quickOrderMutants);
