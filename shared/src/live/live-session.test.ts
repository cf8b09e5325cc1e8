import type { MemoryPlatform } from '../platform';
import { realtime } from '../realtime';
import { adoptSession, signOut } from '../session';
import { aRole, aUser } from '../testing/demo-data';
import { freshWorld } from '../testing/fresh-world';
import { realtimeAddress, startLive } from './live-session';

let machine: MemoryPlatform;
beforeEach(() => {
  machine = freshWorld();
});

test('the address is the page’s host on the port of its configuration, else 6001', () => {
  expect(realtimeAddress()).toBe('http://muhatap.test:6001');
  machine.pageConfig = () => ({ realtime_port: 7001 });
  expect(realtimeAddress()).toBe('http://muhatap.test:7001');
  machine.pageConfig = () => ({ realtime_port: 'x' });
  expect(realtimeAddress()).toBe('http://muhatap.test:6001');
});

test('the live connection comes and goes with the person', async () => {
  const start = jest.spyOn(realtime, 'start').mockImplementation(async () => {});
  const join = jest.spyOn(realtime, 'joinCompany');
  const stop = jest.spyOn(realtime, 'stop');
  const undo = startLive();
  expect(start).not.toHaveBeenCalled();
  adoptSession(aUser(), [aRole()]);
  adoptSession(aUser({ name: 'Yeni Ad' }), [aRole()]);
  expect(start).toHaveBeenCalledTimes(1);
  expect(join).toHaveBeenCalledWith('company-1');
  adoptSession(aUser({ company_id: 'company-2' }), [aRole()]);
  expect(start).toHaveBeenCalledTimes(2);
  expect(join).toHaveBeenLastCalledWith('company-2');
  stop.mockClear();
  await signOut();
  expect(stop).toHaveBeenCalledTimes(1);
  undo();
});
