/** fetch over XMLHttpRequest, because fetch does not report how much of a body has been sent. */

/** Receives the sent part of the body, 0 to 1. */
export type ReportShare = (share: number) => void;

const bodyless = [204, 205, 304];

/** A fetch that reports the upload. Rejects like fetch: TypeError without a response, AbortError after an abort. */
export function fetchWithProgress(report: ReportShare) {
  return (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = 'blob';
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('No response'));
      request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
      const abort = () => request.abort();
      signal?.addEventListener('abort', abort);
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      request.send(body instanceof FormData || body instanceof Blob || typeof body === 'string' ? body : null);
      // abort() of a request that was not sent yet would report nothing.
      if (signal?.aborted) abort();
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body: Blob | null = bodyless.includes(request.status) ? null : request.response;
  return new Response(body, { status: request.status, statusText: request.statusText, headers });
}
