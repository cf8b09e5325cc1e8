import type { Database } from '../database';
import { defineEvent } from './define-event';

const tx = {} as Database;

test('subscribers of an event, one that was added twice, run in their order and once', async () => {
  const event = defineEvent<{ name: string }>('thing.happened');
  const calls: string[] = [];
  const first = (_tx: Database, { name }: { name: string }) => {
    calls.push(`first ${name}`);
    return Promise.resolve();
  };
  event.subscribe(first);
  event.subscribe(() => {
    calls.push('second');
    return Promise.resolve();
  });
  event.subscribe(first);
  await event.emit(tx, { name: 'a' });
  expect(calls).toEqual(['first a', 'second']);
});

test('work that subscribers leave for later, runs in their order when the command asks for it', async () => {
  const event = defineEvent<null>('thing.happened');
  const calls: string[] = [];
  for (const name of ['one', 'two'])
    event.subscribe(() => {
      calls.push(name);
      return Promise.resolve(() => Promise.resolve(calls.push(`${name} later`)));
    });
  const runLater = await event.emitInSteps(tx, null);
  expect(calls).toEqual(['one', 'two']);
  await runLater();
  expect(calls).toEqual(['one', 'two', 'one later', 'two later']);
  await event.emit(tx, null);
  expect(calls.slice(4)).toEqual(['one', 'two', 'one later', 'two later']);
});

test('a subscriber that throws, the command fails with its error', async () => {
  const event = defineEvent<null>('thing.happened');
  event.subscribe(() => Promise.reject(new Error('refused')));
  await expect(event.emit(tx, null)).rejects.toThrow('refused');
});
