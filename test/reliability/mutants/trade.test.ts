/** The tests of how orders are traded can fail: each guard that is taken out of a copy turns one red. */
import { checkMutants } from './check-mutants.ts';
import { tradeMutants } from './trade.ts';

checkMutants(tradeMutants);
