import { createCarriedStore } from './carried.store';

const at = (x: number) => ({ x, y: 0 });

test('carrying the same nodes on keeps their set, others give a new one', () => {
  const carried = createCarriedStore();
  carried.carry(new Map([['a', at(1)]]));
  const { ids } = carried.getState();
  carried.carry(new Map([['a', at(2)]]));
  expect(carried.getState().ids).toBe(ids);
  expect(carried.getState().places.get('a')).toEqual(at(2));
  carried.carry(new Map([['b', at(3)]]));
  expect([...carried.getState().ids]).toEqual(['b']);
  expect(carried.getState().places.has('a')).toBe(false);
});

test('releasing leaves all nodes where the flow has them', () => {
  const carried = createCarriedStore();
  carried.carry(new Map([['a', at(1)]]));
  carried.release();
  expect(carried.getState()).toEqual({ places: new Map(), ids: new Set() });
});
