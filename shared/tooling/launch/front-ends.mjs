import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedDeclarations } from '../declarations/shared-declarations.mjs';
import { digestOf, inputsOf } from '../recipe.cjs';
import { RoomBuilder } from './room-builder.mjs';
import { tail } from './run.mjs';
import { say, StartRefusal } from './terminal.mjs';
import { FRONT_ENDS, WORKSPACE } from './workspace.mjs';

const stampOf = (name) => path.join(WORKSPACE, name, 'dist/build-stamp.txt');
const assetsOf = (name) => path.join(WORKSPACE, name, 'dist/release-assets.json');

/** Whether a build says the same of each name that it uses as `shared` does now: the gate compares what a module was built against. */
function isAsDeclared(name, { names }) {
  const { declared = {}, calls } = JSON.parse(readFileSync(assetsOf(name), 'utf8'));
  const wire = Object.entries(calls?.wire ?? {}).map(([one, unit]) => [...one.split('#'), unit]);
  const used = Object.entries(declared).flatMap(([place, units]) =>
    Object.entries(units).map(([one, unit]) => [place, one, unit]),
  );
  return [...used, ...wire].every(([place, one, unit]) => names[place]?.[one] === unit);
}

/** Builds each front end whose sources changed since its last build, `atOnce` side by side. Answers the names of all that were built. */
export async function buildFrontEnds({ atOnce = 2, names = FRONT_ENDS } = {}) {
  const shared = await sharedDeclarations().catch(({ message }) => {
    throw new StartRefusal(`Ortak paketlerin bildirimleri yazılamadı:\n${tail(message)}`);
  });
  const stale = names
    .map((name) => ({ name, digest: digestOf(inputsOf(name)) }))
    .filter(
      ({ name, digest }) =>
        !existsSync(stampOf(name)) ||
        readFileSync(stampOf(name), 'utf8') !== digest ||
        !isAsDeclared(name, shared),
    );
  if (stale.length > 0) say(`Derleniyor: ${stale.map(({ name }) => name).join(', ')}…`);
  const queue = [...stale];
  await Promise.all(Array.from({ length: Math.min(atOnce, stale.length) }, () => buildAll(queue)));
  return stale.map(({ name }) => name);
}

/** Its build gives those after it in the same process another order of modules than they have alone. */
const SHELL = 'host';

/** Builds what a queue holds, in one process, and the shell in one of its own. */
async function buildAll(queue) {
  let builder = new RoomBuilder();
  try {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const fault = await builder.build(path.join(WORKSPACE, next.name));
      if (next.name === SHELL) {
        builder.end();
        builder = new RoomBuilder();
      }
      if (fault !== null) throw new StartRefusal(`${next.name} derlenemedi:\n${tail(fault)}`);
      writeFileSync(stampOf(next.name), next.digest);
      say(`  ${next.name} derlendi.`);
    }
  } finally {
    builder.end();
  }
}
