import process from 'node:process';

/** One line of progress for the person at the terminal. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** A reason to stop that needs no stack trace: it says what is wrong and what to do. */
export class StartRefusal extends Error {}

/** Runs a launch command; a refusal is printed as a sentence, anything else with its trace. */
export async function launched(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`\n${error instanceof StartRefusal ? error.message : error.stack}\n`);
    process.exit(1);
  }
}
