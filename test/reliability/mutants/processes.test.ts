/** The tests of mail, caches and several processes can fail: each guard that is taken out of a copy turns one red. */
import { checkMutants, groups } from './check-mutants.ts';

checkMutants(groups.others);
