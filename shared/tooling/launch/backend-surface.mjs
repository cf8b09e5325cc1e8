import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { sharedDeclarations } from '../declarations/shared-declarations.mjs';
import { digestOf } from '../recipe.cjs';
import { writeWhole } from './whole-file.mjs';
import { WORKSPACE } from './workspace.mjs';

const PROGRAM = path.join(WORKSPACE, 'backend/dist/server/surface.main.mjs');
const SURFACE = path.join(WORKSPACE, 'backend/dist/surface.json');
const INPUTS = ['pnpm-lock.yaml', 'backend/src', 'shared/src', 'shared/tooling/launch'];

/**
 * Writes the file that says what the built backend offers to the shell and its modules, unless the one that is there still holds. The built
 * server declares its routes without a database, in a second.
 */
export async function measureBackend() {
  const sources = digestOf(INPUTS);
  const kept = await readFile(SURFACE, 'utf8').catch(() => '{}');
  if (JSON.parse(kept).sources === sources) return;
  const [{ stdout }, shared] = await Promise.all([
    promisify(execFile)(process.execPath, [PROGRAM], { maxBuffer: 16 * 1024 * 1024 }),
    sharedDeclarations(),
  ]);
  const measured = JSON.parse(stdout);
  const { declarationsOf, wireUnits } = createRequire(import.meta.url)('../webpack/surface.cjs');
  const named = Object.values(measured.routes).flatMap(({ answers, takes }) => [
    ...answers,
    ...takes,
  ]);
  const wire = wireUnits(named, shared);
  const { units } = declarationsOf({}, shared, { more: Object.values(wire) });
  await writeWhole(SURFACE, JSON.stringify({ sources, ...measured, wire, units }, null, 2));
}
