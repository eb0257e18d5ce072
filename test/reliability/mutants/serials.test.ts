/** The tests of serial numbers can fail: each mend that is taken out of a copy of the project turns one red. */
import { checkMutants } from './check-mutants.ts';
import { serialMutants } from './serials.ts';

checkMutants(serialMutants);
