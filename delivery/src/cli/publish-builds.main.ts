import { parseArgs } from 'node:util';
import { publishBuilds } from './publish-builds';
import { surroundingsOf } from './surroundings';

/** Publishes the builds of the modules that are named and prints what became of them as a line of JSON. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'only-first': { type: 'boolean' }, 'packs-later': { type: 'boolean' } },
});
const surroundings = {
  ...surroundingsOf(process.env),
  packsLater: values['packs-later'] ?? false,
};
const published = await publishBuilds(surroundings, positionals, {
  onlyFirst: values['only-first'] ?? false,
});
process.stdout.write(`\n${JSON.stringify(published)}\n`);
