import net from 'node:net';
import { requireFreePorts, requireNode, urlOf } from './machine.mjs';

test('a Node that is too old is named with the one that is needed', () => {
  expect(() => requireNode('18.19.1')).toThrow(/Node\.js 20 .* bu makinede 18\.19\.1 var/);
  expect(() => requireNode('20.20.2')).not.toThrow();
  expect(() => requireNode('24.0.0')).not.toThrow();
});

test('a taken port is named with the variable that moves it', async () => {
  const other = net.createServer();
  await new Promise((resolve) => other.listen(0, resolve));
  const { port } = other.address();
  await expect(requireFreePorts({ API_PORT: port })).rejects.toThrow(
    `${port} kapısı kullanımda (belki Muhatap zaten çalışıyor). Onu kapatın ya da başka bir kapı verin: API_PORT=${port + 1} npm start`,
  );
  await new Promise((resolve) => other.close(resolve));
  await expect(requireFreePorts({ API_PORT: port })).resolves.toBeUndefined();
});

test('a server reports where it listens', () => {
  expect([urlOf('', 3000), urlOf('::', 3000, 'localhost'), urlOf('0.0.0.0', 3000)]).toEqual([
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
  ]);
  expect([urlOf('192.0.2.1', 3000, 'localhost'), urlOf('fd00::1', 3000)]).toEqual([
    'http://192.0.2.1:3000',
    'http://[fd00::1]:3000',
  ]);
});
