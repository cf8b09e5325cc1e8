import { createReplicaLag } from './replica-lag';

const primary = (bytes: number, system = 'a') => ({ system, bytes, isReplica: false });
const replica = (bytes: number, system = 'a') => ({ system, bytes, isReplica: true });

test('a replica that has all, lags by the time since that was seen', () => {
  const lag = createReplicaLag();
  expect(lag.at(0)).toBe(Infinity);
  lag.note(primary(100), replica(100), 1_000);
  expect(lag.at(1_000)).toBe(0);
  expect(lag.at(4_000)).toBe(3_000);
  lag.note(primary(100), replica(100), 60_000);
  expect(lag.at(60_000)).toBe(0);
});

test('a replica that stands still, lags since the last position it reached', () => {
  const lag = createReplicaLag();
  lag.note(primary(100), replica(100), 1_000);
  lag.note(primary(200), replica(100), 2_000);
  lag.note(primary(300), replica(150), 3_000);
  expect(lag.at(3_000)).toBe(2_000);
  lag.note(primary(400), replica(200), 4_000);
  expect(lag.at(4_000)).toBe(2_000);
  lag.note(primary(500), replica(500), 5_000);
  expect(lag.at(5_000)).toBe(0);
});

test('a promoted replica or one of another cluster, is never up to date', () => {
  const lag = createReplicaLag();
  lag.note(primary(100), replica(100), 1_000);
  lag.note(primary(100), primary(900), 2_000);
  expect(lag.at(2_000)).toBe(Infinity);
  lag.note(primary(100), replica(900, 'b'), 3_000);
  expect(lag.at(3_000)).toBe(Infinity);
});
