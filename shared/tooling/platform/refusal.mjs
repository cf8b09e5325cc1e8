/** Ends a command with a sentence for the developer and exit code 1. */
export class Refusal extends Error {}
