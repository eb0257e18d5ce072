/** The tests of robustness and security can fail: each mend that is taken out of a copy turns one red. */
import { checkMutants } from './check-mutants.ts';
import { securityMutants } from './security.ts';

checkMutants(securityMutants);
