import { answer } from './command-line';
import { surroundingsOf } from './surroundings';

const { code, out, err } = await answer(process.argv.slice(2), surroundingsOf(process.env));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
