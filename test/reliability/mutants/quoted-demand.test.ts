/** The tests of quotations can fail: each guard that is taken out of a copy turns one red. */

import { checkMutants } from './check-mutants.ts';
import { quotedDemandMutants } from './quoted-demand.ts';

checkMutants(quotedDemandMutants);
