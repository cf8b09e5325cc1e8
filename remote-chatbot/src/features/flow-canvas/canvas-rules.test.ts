import { aFlow, aList, aMessage, anyFlow } from '@muhatap/shared/testing/flows';
import fc from 'fast-check';
import type { ReactFlowState } from 'reactflow';
import { createStore } from 'zustand';
import { commandOf } from './canvas-keys';
import { firstView } from './first-view';
import { linesOf } from './canvas-lines';
import { handlesOf, knowSizes } from './known-sizes';
import { lineAt } from './line-at';
import { linePath, pointOn, reachOf } from './line-path';
import { areaAround, crosses, linesIn } from './seen-lines';
import { targetOptions } from './target-options';
import { toCanvasNodes } from './to-canvas';
import { walkOrder } from './walk-order';

const pressed = (
  key: string,
  more: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean; altKey?: boolean } = {},
) => commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });
const menu = aList('menu', [
  ['1', 'Su', 'water'],
  ['2', 'Yol', 'road'],
]);
const flow = aFlow([
  menu,
  aMessage('road', 'bye'),
  aMessage('water', 'gone'),
  aMessage('bye', 'menu'),
  aMessage('alone'),
]);

describe('keys', () => {
  it('mean the same in small and capital letters, and with Ctrl as with ⌘', () => {
    expect([pressed('l'), pressed('L'), pressed('M', { shiftKey: true })]).toEqual([
      'add-list',
      'add-list',
      'add-message',
    ]);
    expect([
      pressed('z', { ctrlKey: true }),
      pressed('z', { metaKey: true }),
      pressed('Z', { ctrlKey: true, shiftKey: true }),
      pressed('y', { ctrlKey: true }),
    ]).toEqual(['undo', 'undo', 'redo', 'redo']);
  });
  it('leave to the browser what is the browser’s', () => {
    expect([
      pressed('+', { ctrlKey: true }),
      pressed('0', { ctrlKey: true }),
      pressed('Tab', { ctrlKey: true }),
      pressed('ArrowLeft', { altKey: true }),
      pressed('c', { ctrlKey: true }),
      pressed('s'),
    ]).toEqual([null, null, null, null, null, null]);
  });
});

describe('walking', () => {
  it('goes choice by choice from the start, and to what no way leads to at last', () => {
    expect(walkOrder(flow.nodes)).toEqual(['menu', 'water', 'road', 'bye', 'alone']);
  });
  it('comes to every node once, whatever the flow', () => {
    fc.assert(
      fc.property(anyFlow, ({ nodes }) => {
        expect([...walkOrder(nodes)].sort()).toEqual(nodes.map(({ id }) => id).sort());
      }),
    );
  });
});

describe('a node for React Flow', () => {
  const everywhere = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  it('is the same object as long as the node is', () => {
    const [first, second] = [
      toCanvasNodes(flow.nodes, new Set(), everywhere, null),
      toCanvasNodes([...flow.nodes], new Set(['road']), everywhere, null),
    ];
    expect(second[0]).toBe(first[0]);
    expect(second[1]).not.toBe(first[1]);
    expect(second[1]).toMatchObject({ id: 'road', selected: true });
  });
  it('stands in the area, or is selected, or a line is being drawn from it', () => {
    const row = ['a', 'b', 'c', 'd'].map((id, index) =>
      aMessage(id, null, { position: { x: index * 1000, y: 0 } }),
    );
    const area = { left: 0, top: 0, right: 900, bottom: 500 };
    const idsIn = (selected: readonly string[], held: string | null) =>
      toCanvasNodes(row, new Set(selected), area, held).map(({ id }) => id);
    expect(idsIn([], null)).toEqual(['a']);
    expect(idsIn(['d'], 'c')).toEqual(['a', 'c', 'd']);
  });
  it('comes in the same list until the nodes change, so that a picture compares no cards', () => {
    const store = createStore(() => ({ nodeInternals: new Map() }) as unknown as ReactFlowState);
    knowSizes(store);
    const { setNodes, getNodes } = store.getState();
    setNodes(toCanvasNodes(flow.nodes, new Set(), everywhere, null));
    const list = getNodes();
    store.setState({ transform: [5, 5, 1] });
    expect(list).toHaveLength(5);
    expect(getNodes()).toBe(list);
    setNodes(toCanvasNodes(flow.nodes.slice(1), new Set(), everywhere, null));
    expect(getNodes().map(({ id }) => id)).toEqual(['road', 'water', 'bye', 'alone']);
  });
  it('knows where each line begins and ends', () => {
    const { source, target } = handlesOf(menu);
    expect(source?.map(({ id, x }) => [id, x])).toEqual([
      ['1', 263],
      ['2', 263],
    ]);
    expect(target).toEqual([expect.objectContaining({ x: 0, y: 21.5 })]);
  });
});

describe('the first view', () => {
  const window = { width: 1000, height: 700 };
  it('shows all of a small flow', () => {
    const { x, y, zoom } = firstView(
      [
        aMessage('a', 'b', { position: { x: -500, y: 40 } }),
        aMessage('b', null, { position: { x: 300, y: 90 } }),
      ],
      window,
    );
    expect([
      zoom <= 1,
      -500 * zoom + x > 0,
      (300 + 264) * zoom + x < 1000,
      40 * zoom + y > 0,
    ]).toEqual([true, true, true, true]);
  });
  it('stands at the start of a large one, at a size that can be read', () => {
    const nodes = Array.from({ length: 60 }, (_, index) =>
      aMessage(`m${String(index)}`, null, {
        position: { x: index * 400, y: 0 },
        label: index === 30 ? 'start' : '',
      }),
    );
    const { x, zoom } = firstView(nodes, window);
    expect(zoom).toBeGreaterThanOrEqual(0.55);
    expect(30 * 400 * zoom + x).toBeCloseTo(48);
  });
  it('has nothing to say of an empty flow', () =>
    expect(firstView([], window)).toEqual({ x: 0, y: 0, zoom: 1 }));
});

test('a line leaves to the right and arrives from the left, forwards and backwards', () => {
  expect(linePath({ x: 0, y: 0 }, { x: 200, y: 50 })).toEqual({
    way: 'M0 0C100 0 100 50 200 50',
    head: 'M193 45.5L200 50L193 54.5',
    middle: { x: 100, y: 25 },
  });
  expect(linePath({ x: 400, y: 0 }, { x: 0, y: 0 }).way).toBe('M400 0C552 0 -152 0 0 0');
});

test('targets are found by their name in any case; what can be made new comes first', () => {
  expect(
    targetOptions(flow.nodes, '', true)
      .slice(0, 4)
      .map(({ does }) => does),
  ).toEqual(['list', 'message', 'none', 'node']);
  expect(targetOptions(flow.nodes, 'LISTE', false).map(({ id }) => id)).toEqual(['to-menu']);
});

describe('lines that are drawn', () => {
  const area = { left: 0, top: 0, right: 100, bottom: 100 };
  it('come through what can be seen, not merely around it', () => {
    expect([
      crosses({ x: -900, y: 50 }, { x: 900, y: 50 }, area),
      crosses({ x: 20, y: 20 }, { x: 900, y: 900 }, area),
    ]).toEqual([true, true]);
    expect([
      crosses({ x: -1000, y: 150 }, { x: 1000, y: 1400 }, area),
      crosses({ x: 300, y: 0 }, { x: 900, y: 90 }, area),
    ]).toEqual([false, false]);
  });
  it('lead from each choice that goes somewhere, and to no node that is gone', () => {
    expect(linesOf(flow.nodes).map(({ id, target }) => [id, target])).toEqual([
      ['menu:1', 'water'],
      ['menu:2', 'road'],
      ['road', 'bye'],
      ['bye', 'menu'],
    ]);
  });
  it('stay the same objects as long as both of their nodes do', () => {
    const moved = flow.nodes.map((node) =>
      node.id === 'road' ? { ...node, position: { x: 900, y: 40 } } : node,
    );
    const [before, after] = [linesOf(flow.nodes), linesOf(moved)];
    expect(after.map((line, index) => line === before[index])).toEqual([true, false, false, true]);
    expect(after[1]?.to).toEqual({ x: 900, y: 62 });
    expect(after[2]?.from.x).toBe(1164);
  });
  it('are all those of a chosen node', () => {
    const lines = linesOf(flow.nodes);
    const far = { left: 5000, top: 5000, right: 6000, bottom: 6000 };
    expect(linesIn(lines, new Set(), far)).toEqual([]);
    expect(linesIn(lines, new Set(['water']), far).map(({ id }) => id)).toEqual(['menu:1']);
  });
  it('are met on their way and a little beside it, the nearest first, and nowhere else', () => {
    const lines = linesOf([
      aMessage('a', 'b', { position: { x: 0, y: 0 } }),
      aMessage('b', 'c', { position: { x: 3000, y: 2000 } }),
      aMessage('c', null, { position: { x: -500, y: 2400 } }),
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom(...lines),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (line, share) => {
          const at = pointOn(line.from, line.to, reachOf(line.to.x - line.from.x), share);
          expect(lineAt([line], at)).toBe(line);
        },
      ),
    );
    const [first, second] = lines;
    const middle = { x: 1632, y: ((first?.from.y ?? 0) + (first?.to.y ?? 0)) / 2 };
    expect(lineAt(lines, { ...middle, x: middle.x + 5 })).toBe(first);
    expect(lineAt(lines, { ...middle, x: middle.x + 40 })).toBeNull();
    expect(lineAt(lines, { x: second?.from.x ?? 0, y: (second?.from.y ?? 0) + 8 })).toBe(second);
    expect(lineAt([], middle)).toBeNull();
  });
  it('stay the same until the window leaves its surroundings', () => {
    const first = areaAround({ transform: [0, 0, 1], width: 1000, height: 800 }, null);
    expect(first).toEqual({ left: -500, top: -400, right: 1500, bottom: 1200 });
    expect(areaAround({ transform: [-400, 300, 1], width: 1000, height: 800 }, first)).toBe(first);
    expect(areaAround({ transform: [-600, 0, 1], width: 1000, height: 800 }, first)).not.toBe(
      first,
    );
    expect(areaAround({ transform: [0, 0, 2.5], width: 1000, height: 800 }, first)).not.toBe(first);
  });
});
