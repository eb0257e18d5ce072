/** The tests of payments, returns and freight can fail: each guard that is taken out of a copy of the project turns one red. */
import { checkMutants, groups } from './check-mutants.ts';

checkMutants(groups.money);
