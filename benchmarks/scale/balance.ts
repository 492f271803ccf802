/**
 * A reverse proxy in its own process: every request goes to the next of the ports in its arguments. Sends its
 * own port to the parent.
 */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const ports = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true });
let turn = 0;

const server = createServer((incoming, outgoing) => {
  const port = ports[turn % ports.length];
  turn += 1;
  const { method, url, headers } = incoming;
  const sent = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, outgoing, () => {});
  });
  sent.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  pipeline(incoming, sent, () => {});
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
