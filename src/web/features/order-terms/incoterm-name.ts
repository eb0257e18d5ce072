/** What each term of Incoterms 2020 means, in a few words. */
import type { Incoterm } from '#domain/orders/incoterms.ts';
import { m } from '#messages';

export const incotermName: Record<Incoterm, () => string> = {
  EXW: m.incoterm_exw,
  FCA: m.incoterm_fca,
  CPT: m.incoterm_cpt,
  CIP: m.incoterm_cip,
  DAP: m.incoterm_dap,
  DPU: m.incoterm_dpu,
  DDP: m.incoterm_ddp,
  FAS: m.incoterm_fas,
  FOB: m.incoterm_fob,
  CFR: m.incoterm_cfr,
  CIF: m.incoterm_cif,
};
