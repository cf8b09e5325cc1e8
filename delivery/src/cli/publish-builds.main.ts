import { publishBuilds } from './publish-builds';
import { surroundingsOf } from './surroundings';

/** Publishes the builds of the modules that are named and prints those that it made live as JSON. */
const live = await publishBuilds(surroundingsOf(process.env), process.argv.slice(2));
process.stdout.write(JSON.stringify(live));
