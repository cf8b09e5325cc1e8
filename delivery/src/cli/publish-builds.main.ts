import { parseArgs } from 'node:util';
import { publishBuilds } from './publish-builds';
import { surroundingsOf } from './surroundings';

/** Publishes the builds of the modules that are named and prints those that it made live as a line of JSON. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'only-first': { type: 'boolean' } },
});
const live = await publishBuilds(surroundingsOf(process.env), positionals, {
  onlyFirst: values['only-first'] ?? false,
});
process.stdout.write(`\n${JSON.stringify(live)}\n`);
