/** An https server of another site, at https://localhost. Its certificate and key serve tests only. */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

const pem = (kind: string, base64: string) =>
  `-----BEGIN ${kind}-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END ${kind}-----\n`;
/** Self-signed for localhost, valid until 2126. */
const cert = pem(
  'CERTIFICATE',
  'MIIBlTCCATugAwIBAgIUYezAXEwwNSrkrL+ZyKTT/4+dcCYwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE4MzAzNloYDzIxMjYxMDI5MTgzMDM2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATX3dGC9Qjzpo+jsyAkkivhPFoVCyTHnf+agPLbnTPYZxcobv9n/wkJJjCbrvnPiOBhb8RqegfjH3cCFAScgkXxo2kwZzAdBgNVHQ4EFgQU1DqLJpDFCVLXxbhsMzCKb63cQJQwHwYDVR0jBBgwFoAU1DqLJpDFCVLXxbhsMzCKb63cQJQwDwYDVR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwIDSAAwRQIhANy3L8TBl15tOClxv+OjYxQzjzoa2JROqOo7wewJx23FAiBkoFtinaUfGYcyCJt++Fl3jEcLj+o1Q0iZvsgScUOoiQ==',
);
const key = pem(
  'PRIVATE KEY',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2O8EgPZDRWgZ0wAXd3uxpq6WLUyVhYPFTYVfX3fWEjehRANCAATX3dGC9Qjzpo+jsyAkkivhPFoVCyTHnf+agPLbnTPYZxcobv9n/wkJJjCbrvnPiOBhb8RqegfjH3cCFAScgkXx',
);

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
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  const requested: string[] = [];
  const server = createServer({ cert, key }, (request, response) => {
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
