/** The tests of core charges can fail: each mend that is taken out of a copy of the project turns one red. */
import { checkMutants } from './check-mutants.ts';
import { coreMutants } from './cores.ts';

checkMutants(coreMutants);
