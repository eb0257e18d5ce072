/** The tests of what is agreed after an order was placed can fail: each guard that is taken out of a copy turns one red. */

import { agreedMutants } from './agreed.ts';
import { checkMutants } from './check-mutants.ts';

checkMutants(agreedMutants);
