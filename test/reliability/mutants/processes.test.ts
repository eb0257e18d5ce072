/** The tests of mail, caches and several processes can fail: each guard that is taken out of a copy turns one red. */
import { checkMutants } from './check-mutants.ts';
import { processMutants } from './processes.ts';

checkMutants(processMutants);
