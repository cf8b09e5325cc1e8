import { useEffect } from 'react';
import { CONTRACT_VERSION, defineModule } from '../contract';
import { platform, type Undo } from '../platform';
import { stillRunning } from './still-running';

const begun: Undo[] = [];
afterEach(() => begun.splice(0).forEach((undo) => undo()));

/** A module that follows keys and time, and ends both or neither. */
const visit = (isTidy: boolean) => {
  const keep = (undo: Undo) => {
    begun.push(undo);
    return isTidy ? undo : undefined;
  };
  const Page = () => {
    useEffect(() => keep(platform().page.onKeyDown(() => {})), []);
    return null;
  };
  return stillRunning({
    module: defineModule({
      id: 'demo',
      contract: `^${CONTRACT_VERSION}`,
      setup: () => keep(platform().clock.setInterval(() => {}, 60_000)),
      routes: [{ id: 'demo:page', path: 'demo', element: <Page /> }],
    }),
    manifest: { id: 'demo', menu: [{ to: '/demo' }] },
    fakes: { routes: {} },
  });
};

test('a module that ends what it began has nothing running', async () => {
  expect(await visit(true)).toEqual({ opened: ['/demo', '/left'], running: [] });
});

test('a timer and a listener that go on are named with the lines that began them', async () => {
  const { running } = await visit(false);
  expect(running).toEqual([
    expect.stringMatching(/^setInterval .*still-running\.test\.tsx/),
    expect.stringMatching(/^onKeyDown .*still-running\.test\.tsx/),
  ]);
});
