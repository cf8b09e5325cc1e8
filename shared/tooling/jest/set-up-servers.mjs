import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { run, tail } from '../launch/run.mjs';
import { useScratchFolder } from '../launch/scratch.mjs';
import { buildServers } from '../launch/servers.mjs';
import { writeWhole } from '../launch/whole-file.mjs';
import { WORKSPACE } from '../launch/workspace.mjs';
import recipe from '../recipe.cjs';

const MAKE = 'backend/testing/database/make-template.main.ts';
/** All that the embedded database's first state depends on. */
const INPUTS = ['backend/migrations', 'backend/package.json', 'backend/src/database'];
const STAMP = path.join(WORKSPACE, 'node_modules/.cache/test-databases/stamp.txt');

async function keepDatabaseTemplate() {
  const digest = recipe.digestOf(INPUTS);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  const { code, output } = await run(process.execPath, ['--import', 'tsx', MAKE]);
  if (code !== 0)
    throw new Error(`The embedded database's template was not made.\n${tail(output)}`);
  await writeWhole(STAMP, digest);
}

/** Builds the servers that tests start and the database that they copy, and gives the workers a folder for what they throw away. */
export default async function setUp() {
  useScratchFolder();
  await Promise.all([buildServers(), keepDatabaseTemplate()]);
}
