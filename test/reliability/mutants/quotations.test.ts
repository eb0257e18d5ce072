/** The tests of quotations can fail: each guard that is taken out of a copy turns one red. */

import { checkMutants } from './check-mutants.ts';
import { quotationMutants } from './quotations.ts';

checkMutants(quotationMutants);
