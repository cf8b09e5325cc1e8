import { machineAccount } from './machine-account';

test('names the account, and a user without one by its number', () => {
  expect(machineAccount(() => ({ username: 'muhatap' }))).toBe('muhatap');
  expect(
    machineAccount(() => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    }),
  ).toBe(`uid ${String(process.getuid?.())}`);
});
