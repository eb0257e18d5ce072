/** PDF files. They are for their caller only, so no cache keeps them. */
export function pdfResponse(pdf: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  headers.set('Content-Type', 'application/pdf');
  headers.set('Cache-Control', 'no-store');
  return new Response(pdf, { headers });
}
