/** A bare node:http server that sends the given bytes: the upper bound of the request rate. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file, type] = process.argv.slice(2);
const body = readFileSync(file ?? '');
createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': type ?? 'application/json', 'Content-Length': body.length });
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
