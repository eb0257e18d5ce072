import { attackedQuotationMutants } from './attacked-quotations.ts';
import { checkMutants } from './check-mutants.ts';

checkMutants(attackedQuotationMutants);
