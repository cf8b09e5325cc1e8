import { isAllowedOrigin } from './allowed-origin';

const PUBLIC = 'https://muhatap.example';

describe('isAllowedOrigin', () => {
  it.each([
    [undefined, 'localhost:6001', true],
    ['http://localhost:3000', 'localhost:6001', true],
    ['http://10.0.0.5:3000', '10.0.0.5:6001', true],
    ['https://muhatap.example', 'realtime.internal:6001', true],
    ['https://evil.example', 'localhost:6001', false],
    ['null', 'localhost:6001', false],
    ['https://muhatap.example.evil.test', 'localhost:6001', false],
  ])('%s on %s: %s', (origin, host, allowed) => {
    expect(isAllowedOrigin(origin, host, PUBLIC)).toBe(allowed);
  });
});
