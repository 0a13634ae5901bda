import { answerCharge, decideCharge } from './answer-charge.ts';
import { discardDraftCharge, makeCharge, saveDraftCharge } from './draft-charge.ts';
import { addEvidence, evidenceForCustomer, evidenceForDesk, evidenceForStaff, removeEvidence } from './evidence.ts';
import { customerCharges, objectToCharge } from './object-to-charge.ts';
import { chargesDesk, findReturned, returnedRentals } from './supplier-charges.ts';

/** What a desk does with charges after its rentals, for the dependencies of booking and what was uploaded. */
export const chargesOfDesk = {
  list: returnedRentals,
  find: findReturned,
  desk: chargesDesk,
  saveDraft: saveDraftCharge,
  discard: discardDraftCharge,
  make: makeCharge,
  answer: answerCharge,
  addEvidence,
  removeEvidence,
  evidence: evidenceForDesk,
} as const;

/** What whoever may open the reservation does with them. */
export const chargesOfCustomer = { charges: customerCharges, objectToCharge, chargeEvidence: evidenceForCustomer } as const;

/** What our people do with them. */
export const chargesOfStaff = { decide: decideCharge, evidence: evidenceForStaff } as const;
