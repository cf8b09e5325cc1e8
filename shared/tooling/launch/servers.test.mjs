import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { OPERATOR, PACKER, PUBLISHER, RELEASE, SERVERS } from './programs.mjs';
import { compileServers } from './servers.mjs';
import { WORKSPACE } from './workspace.mjs';

const programs = [...Object.values(SERVERS), PUBLISHER, PACKER, OPERATOR, RELEASE];
const writtenAt = () => programs.map((file) => statSync(path.join(WORKSPACE, file)).mtimeMs);

test('servers, compiled again from the same sources, stay the files that they are', async () => {
  await compileServers();
  const first = writtenAt();
  await compileServers();
  expect(writtenAt()).toEqual(first);
});

/** The files of a program, with its parts. */
function filesOf(file, known = new Set()) {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, part] of text.matchAll(/(?:from\s*|import\s*\(?\s*)"(\.\.?\/[^"]+\.mjs)"/g))
    filesOf(path.resolve(path.dirname(file), part), known);
  return known;
}

test('each part of a program starts other programs where they lie', async () => {
  await compileServers();
  const files = programs.flatMap((file) => [...filesOf(path.join(WORKSPACE, file))]);
  const started = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/"(\.\.?\/[\w/-]+\.main\.mjs)"/g)].map(([, program]) =>
      path.join(path.dirname(file), program),
    ),
  );
  expect(started.map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['images.main.mjs', 'pages.main.mjs', 'wrong-files.main.mjs']),
  );
  expect(started.filter((file) => !existsSync(file))).toEqual([]);
});
