/** The file of a proof: a picture is shown, every file can be saved. */
import { useEffect, useState } from 'react';
import type { PaymentProof } from '#domain/orders/proofs/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { download } from '#web/session/api-client.ts';
import { FileDownload } from '../document-download.tsx';

interface ProofFileProps {
  /** Number of the order. */
  number: string;
  proof: PaymentProof;
}

export function ProofFile({ number, proof: { id, format, at } }: ProofFileProps) {
  const time = formatTime(at);
  const fetchFile = () => download('getPaymentProof', { path: { number, id } });
  return (
    <>
      {format === 'webp' ? <ProofPicture number={number} id={id} alt={m.order_proof_picture({ time })} /> : null}
      <FileDownload
        fetchFile={fetchFile}
        name={`${number}-proof-${id.slice(-6)}.${format}`}
        size="dense"
        aria-label={m.order_proof_save_named({ time })}
      >
        {m.order_proof_save()}
      </FileDownload>
    </>
  );
}

/** The picture is no public one: it is fetched with the token of the reader, and lives as long as the page shows it. */
function ProofPicture({ number, id, alt }: { number: string; id: string; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    let made: string | undefined;
    download('getPaymentProof', { path: { number, id }, signal: left.signal }).then(
      (file) => {
        if (left.signal.aborted) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      () => setIsLost(!left.signal.aborted),
    );
    return () => {
      left.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [number, id]);
  if (isLost) return <p className="quiet">{m.order_proof_failed()}</p>;
  return (
    <p className="order-proof__picture">
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={alt} />
        </a>
      ) : null}
    </p>
  );
}
