import http, { type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { BackendAddresses } from './backend-addresses';

let server: Server;
let lines: Socket[];
const addresses = () =>
  new BackendAddresses([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);

beforeEach(async () => {
  lines = [];
  server = http.createServer((_request, answer) => answer.end('tamam'));
  server.on('connection', (line) => lines.push(line));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('a line that rests ends here before the backend ends it, so that no call is lost on it', async () => {
  server.keepAliveTimeout = 3_000;
  const agent = addresses().createAgent();
  await new Promise<void>((resolve, reject) => {
    const call = http.get({ agent, host: 'any' }, (answer) => answer.resume().once('end', resolve));
    call.once('error', reject);
  });
  const [line] = lines;
  // Its end is only seen where the other side has made it.
  await new Promise((resolve) => line?.once('end', resolve));
  expect(line?.destroyed).toBe(false);
  agent.destroy();
}, 10_000);
