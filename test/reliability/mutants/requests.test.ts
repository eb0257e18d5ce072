/** The tests of the desk of requests can fail: each guard that is taken out of a copy of the project turns one red. */
import { checkMutants } from './check-mutants.ts';
import { requestMutants } from './requests.ts';

checkMutants(requestMutants);
