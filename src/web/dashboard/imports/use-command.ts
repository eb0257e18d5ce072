import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ImportBatch } from '#domain/imports/contract.ts';
import { firstMessageOf } from '#web/api-problem.ts';

/** Tells a batch to do something, and shows it anew. `trouble` says why it could not. */
export function useCommand(batch: ImportBatch) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const command = async (calls: () => Promise<unknown>) => {
    setBusy(true);
    setTrouble('');
    try {
      await calls();
      // Filters and open columns belonged to what was there before.
      await navigate(`/dashboard/import/${batch._id}`, { replace: true });
      await revalidate();
    } catch (error) {
      setTrouble(firstMessageOf(error));
    }
    setBusy(false);
  };
  return { busy, trouble, command };
}
