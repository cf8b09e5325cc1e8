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

test.each([
  [{ realtime_url: '/', realtime_port: 443 }, 'http://muhatap.test'],
  [{ realtime_url: 'https://canli.test:6001' }, 'https://canli.test:6001'],
  [{ realtime_port: 7001 }, 'http://muhatap.test:7001'],
  [{ realtime_port: 'x' }, 'http://muhatap.test:6001'],
  [null, 'http://muhatap.test:6001'],
])('on a page that is configured as %j the address is %s', (config, address) => {
  machine.pageConfig = () => config;
  expect(realtimeAddress()).toBe(address);
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
