/** The button that saves the current version of a quotation as a PDF file. */
import { useState } from 'react';
import { quotationRoutes } from '#api/quotation-routes.ts';
import { m } from '#messages';
import { saveFile } from '#web/kit/browser/save-file.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { sentenceOf } from '#web/session/api-problem.ts';
import { quotationPdfName } from '#web/session/quotation-pdf.ts';
import type { QuotationProps } from './quotation-props.ts';

export function QuotationPdf({ quotation: { number, version }, held }: Pick<QuotationProps, 'quotation' | 'held'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async () => {
    setBusy(true);
    setFailure('');
    try {
      const answer = await held.send(quotationRoutes.getQuotationPdf, { path: { version: String(version) } });
      saveFile(await answer.blob(), quotationPdfName({ number, version }));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <div>
      <Button busy={busy} onClick={() => void save()}>
        {m.quoted_pdf()}
      </Button>
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
    </div>
  );
}
