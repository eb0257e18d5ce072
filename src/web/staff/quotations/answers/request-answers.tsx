/** The lines of a request: answered by whoever may, and read by the others; after a quotation a new version begins with a button. */
import { useState } from 'react';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { AnswersOfRequest } from '#domain/quotations/quoted/answer-contract.ts';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { RequestLines } from '../request-lines.tsx';
import { SupplierSection } from '../supplier-section.tsx';
import { Answering } from './answering.tsx';

interface RequestAnswersProps {
  request: QuotationRequest;
  /** null: the reader does not answer this request, or nobody can any more. */
  answers: AnswersOfRequest | null;
  /** Of the reader. */
  email: string;
}

export function RequestAnswers({ request, answers, email }: RequestAnswersProps) {
  const [isOpen, setOpen] = useState(() => isWorkedOn(request, answers));
  if (!answers) return <RequestLines request={request} />;
  if (isOpen) return <Answering request={request} first={answers} email={email} onSent={() => setOpen(false)} />;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.answer_new_version()}</Button>
      <RequestLines request={request} />
      <SupplierSection request={request} />
    </>
  );
}

/** Nothing is quoted yet, or somebody has changed the answers since. */
function isWorkedOn({ quotation }: QuotationRequest, answers: AnswersOfRequest | null): boolean {
  if (quotation === null) return true;
  return answers?.updatedAt != null && answers.updatedAt > quotation.issuedAt;
}
