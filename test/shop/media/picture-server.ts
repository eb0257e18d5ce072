/** An https server of another site, at https://localhost. */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { localhostCertificate } from '../../fixtures/localhost-certificate.ts';

export interface PictureServer {
  /** https://localhost:{port} */
  readonly origin: string;
  readonly port: number;
  /** Paths that were requested. */
  readonly requested: string[];
  close(): Promise<void>;
}

/** Starts the server on the loopback addresses; this process trusts its certificate. */
export async function startPictureServer(answer: RequestListener): Promise<PictureServer> {
  setDefaultCACertificates([...getCACertificates('default'), localhostCertificate.cert]);
  const requested: string[] = [];
  const server = createServer(localhostCertificate, (request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    port,
    requested,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
