import { madeLive } from './releases.mjs';

test('releases that were made live are read out of an output in which a package warns', () => {
  const output = '(node:1) Warning: too old\n\n[{"name":"host","release":"1.0.0-a"}]\nmore\n';
  expect(madeLive(output)).toEqual([{ name: 'host', release: '1.0.0-a' }]);
  expect(madeLive('[]')).toEqual([]);
});
