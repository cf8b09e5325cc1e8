import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import { apply, inverse } from './change';
import { connectNew } from './connect-new';

const flow = aFlow([aList('menu', [['1', 'Su', null]]), aMessage('bye')]);

test('a new node and the line to it are one edit', () => {
  const change = connectNew(flow, { nodeId: 'menu', buttonId: '1' }, aMessage('new'));
  const after = apply(flow, change);
  expect(after.nodes).toMatchObject([
    { buttons: [{ targetNodeId: 'new' }] },
    { id: 'bye' },
    { id: 'new' },
  ]);
  expect(apply(after, inverse(change))).toEqual(flow);
});
