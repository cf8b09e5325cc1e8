import { checkNode } from './check-node';

test.each([
  ['18.20.4', 'problem', 'Node 24 kurun.'],
  ['20.20.2', 'warning', 'Node 20 artık güvenlik güncellemesi almıyor; Node 24 kurun.'],
  ['22.23.3', 'ok', null],
  ['24.21.0', 'ok', null],
])('Node %s, is judged by the tests and its makers', (version, state, advice) => {
  expect(checkNode(version)).toEqual({ part: 'Node', state, text: version, advice });
});
