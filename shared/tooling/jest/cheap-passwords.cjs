const { createRequire } = require('node:module');
const path = require('node:path');

const backend = createRequire(path.resolve(__dirname, '../../../backend/package.json'));
const argon2 = backend('@node-rs/argon2');

// Passwords are dear on purpose, 15 ms of a processor for each, and tests sign in thousands of times. The cost has a unit test of its own.
if (!argon2.hash.isCheap) {
  const { hash } = argon2;
  const cheap = (password, cost) => hash(password, { ...cost, memoryCost: 8, timeCost: 1 });
  argon2.hash = Object.assign(cheap, { isCheap: true });
}
