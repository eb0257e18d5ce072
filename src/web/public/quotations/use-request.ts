/** A request as the shop shows it to whoever has its key or account. */
import { useCallback, useEffect, useState } from 'react';
import { quotationRoutes } from '#api/quotation-routes.ts';
import type { Route } from '#api/route-url.ts';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { FetchRequestFile } from '#web/features/quotations/files-of-line.tsx';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
import { ApiProblem, sentenceOf } from '#web/session/api-problem.ts';
import { sendRequest, type UntypedRequest } from '#web/session/send.ts';
import { sessionReady } from '#web/session/session.ts';

export interface HeldRequest {
  /** Null: not there yet. */
  readonly request: QuotationRequest | null;
  /** There is none for whoever asks; nobody learns why. */
  readonly isNone: boolean;
  readonly failure: string | undefined;
  /** The link of the mail was opened: whoever has it needs no account. */
  readonly hasKey: boolean;
  readonly load: () => Promise<void>;
  /** Sends a call about the request. Rejects with ApiProblem. */
  readonly send: (route: Route, rest?: UntypedRequest) => Promise<Response>;
  readonly fetchFile: FetchRequestFile;
  /** Changes the request, and shows it as it is then. Rejects with ApiProblem. */
  readonly act: (route: Route, body: object) => Promise<void>;
}

export function useRequest(id: string): HeldRequest {
  const [request, setRequest] = useState<QuotationRequest | null>(null);
  const [isNone, setNone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const key = useKeyInAddress();
  const send = useCallback(
    async (route: Route, rest: UntypedRequest = {}): Promise<Response> => {
      // A visitor's request is read by its key, whoever is signed in.
      await sessionReady().catch((error: unknown) => {
        if (key === '') throw error;
      });
      const headers: Record<string, string> = key === '' ? {} : { 'Request-Key': key };
      return sendRequest(route, { ...rest, path: { ...rest.path, id }, headers });
    },
    [id, key],
  );
  const call = useCallback(
    async (route: Route, body?: object): Promise<void> => {
      const answer = await send(route, { ...(body && { body }) });
      setRequest(await answer.json());
    },
    [send],
  );
  const fetchFile: FetchRequestFile = useCallback(
    async (file, size, signal) => {
      const answer = await send(quotationRoutes.getQuotationFile, { path: { file }, query: { size }, signal });
      return answer.blob();
    },
    [send],
  );
  const load = useCallback(async () => {
    setFailure(undefined);
    await call(quotationRoutes.getQuotationRequest).then(
      () => setNone(false),
      (error: unknown) => {
        if (isNotThere(error)) setNone(true);
        else setFailure(sentenceOf(error));
      },
    );
  }, [call]);
  useEffect(() => void load(), [load]);
  useRepeatOnline(failure !== undefined, () => void load());
  return { request, isNone, failure, hasKey: key !== '', load, send, fetchFile, act: call };
}

const isNotThere = (error: unknown) => error instanceof ApiProblem && (error.status === 404 || error.status === 401);

/** The key of the link, also of a second link that is opened in the same page. It stays in the address, which can be kept. */
function useKeyInAddress(): string {
  const [key, setKey] = useState(keyInAddress);
  useEffect(() => {
    const follow = () => setKey(keyInAddress());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return key;
}

const keyInAddress = () => window.location.hash.slice(1);
