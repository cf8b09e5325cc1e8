import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { wireVersion } = createRequire(import.meta.url)('./wire-version.cjs');

const SEND = `import { z } from 'zod';
export const send = z.object({ message: z.string().max(4096), recipient: z.string() });
`;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-wire-'));
  mkdirSync(path.join(folder, 'conversations'));
  write('conversations/send.wire.ts', SEND);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file, text) => writeFileSync(path.join(folder, file), text);

test.each([
  ['comments', `/** A message. */\n${SEND}`],
  ['layout', SEND.replaceAll('; ', ';\n\n').replace('({ ', '({\n  ').replaceAll("'", '"')],
  ['types', `${SEND}export type Send = z.infer<typeof send>;\n`],
])('%s of the wire: its version stays', (_what, text) => {
  const before = wireVersion(folder);
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  write('conversations/send.wire.ts', text);
  write('conversations/send.test.ts', 'test');
  expect(wireVersion(folder)).toBe(before);
});

test.each([
  ['a renamed field', SEND.replace('recipient:', 'to:')],
  ['a tightened limit', SEND.replace('4096', '1000')],
  ['a field more', SEND.replace(' });', ', from: z.string() });')],
])('%s: the wire has another version', (_what, text) => {
  const before = wireVersion(folder);
  write('conversations/send.wire.ts', text);
  expect(wireVersion(folder)).not.toBe(before);
});
