import { createRandom } from '../seed/random';
import { createCitizens } from '../seed/demo-citizens';
import type { Speaker } from './citizen-talk';
import { createTraffic } from './citizen-traffic';

function setUp() {
  const random = createRandom(7);
  const citizens = createCitizens(random, 200);
  let next = 0;
  const speaker = (): Speaker => {
    const citizen = citizens[(next += 1)];
    if (citizen === undefined) throw new Error('No citizen left.');
    return { from: String(next), citizen };
  };
  const known = [speaker(), speaker()];
  return { known, traffic: createTraffic(random, known, speaker) };
}

describe('citizen traffic', () => {
  it('always has something to say, with every slot filled', () => {
    const { traffic } = setUp();
    for (let n = 0; n < 150; n += 1) {
      const body = traffic.next();
      expect(JSON.stringify(body)).not.toMatch(/[{]\w+[}]/);
      expect('text' in body ? body.text : body.type).not.toBe('');
    }
  });

  it('lets a known citizen answer staff, and ignores somebody else’s conversation', () => {
    const { known, traffic } = setUp();
    const [first] = known;
    expect(traffic.receiveAnswer(first?.from ?? '')).toBe(first?.citizen.name);
    expect(traffic.receiveAnswer('unknown')).toBeNull();
    const senders = Array.from({ length: 60 }, () => traffic.next().from);
    expect(senders).toContain(first?.from);
  });
});
