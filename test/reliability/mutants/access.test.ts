/** The tests of who reaches what can fail: each mend that is taken out of a copy turns one red. */
import { accessMutants } from './access.ts';
import { checkMutants } from './check-mutants.ts';

checkMutants(accessMutants);
