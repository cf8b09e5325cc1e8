import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import { apply, inverse } from './change';
import { connectNew } from './connect-new';
import { freePlace } from './free-place';

const flow = aFlow([aList('menu', [['1', 'Su', null]]), aMessage('bye')]);

test('a new node and the line to it are one edit', () => {
  const change = connectNew(flow, { nodeId: 'menu', buttonId: '1' }, aMessage('new'));
  const after = apply(flow, change);
  expect(after.nodes).toMatchObject([{ buttons: [{ targetNodeId: 'new' }] }, { id: 'bye' }, { id: 'new' }]);
  expect(apply(after, inverse(change))).toEqual(flow);
});

test('a free place is to the right, below what stands there', () => {
  const at = (x: number, y: number) => aMessage(`${x}-${y}`, null, { position: { x, y } });
  expect(freePlace([at(0, 0)], { x: 0, y: 0 })).toEqual({ x: 340, y: 0 });
  expect(freePlace([at(0, 0), at(400, 250), at(340, 50)], { x: 0, y: 0 })).toEqual({ x: 340, y: 450 });
  expect(freePlace([at(340, 900)], { x: 0, y: 0 })).toEqual({ x: 340, y: 0 });
});
