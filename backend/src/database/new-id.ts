import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** The library fetches eight at a time, which takes longer than the ids themselves. */
const words = new Uint32Array(1024);
let used = words.length;

const generator = new V7Generator({
  nextUint32() {
    if (used === words.length) {
      randomFillSync(words);
      used = 0;
    }
    const word = words[used] ?? 0;
    used += 1;
    return word;
  },
});

/** A UUIDv7: ids of one process sort in the order in which they were made, and cannot be guessed. */
export const newId = (): string => generator.generate().toString();
