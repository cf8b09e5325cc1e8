import { connectionsStore, startConnections } from '@muhatap/shared/connections';
import { adoptSession } from '@muhatap/shared/session';
import {
  aConnection,
  aRole,
  aUser,
  fakeApi,
  fakeRealtime,
  freshWorld,
} from '@muhatap/shared/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { useAccountCheck } from './account-check.query';
import { followAccounts } from './follow-accounts';

test('an account that a colleague connects is known here, and other changes ask for nothing', async () => {
  freshWorld();
  let connections = [aConnection()];
  const server = fakeApi({ 'GET /api/connection': () => ({ connections }) });
  adoptSession(aUser(), [aRole()]);
  const undos = [startConnections(), followAccounts()];
  const live = fakeRealtime();
  await waitFor(() => expect(connectionsStore.getState().connections).toHaveLength(1));
  live.emit('inbox-changed', { what: 'templates' });
  expect(server.requests).toHaveLength(1);
  connections = [...connections, aConnection({ id: 'connection-2', name: 'Yeni' })];
  live.emit('inbox-changed', { what: 'connections' });
  await waitFor(() => expect(connectionsStore.getState().connections).toHaveLength(2));
  live.stop();
  undos.forEach((undo) => undo());
});

test('a check is read again while it is shown, and not of an account that may be gone', async () => {
  freshWorld();
  const server = fakeApi({
    'GET /api/connection/{id}/check': () => ({
      ...{ steps: [], checked_at: null, key_expires_at: null, arrived_at: null },
      ...{ can_register: false, proof: 'write', test: null },
    }),
  });
  adoptSession(aUser(), [aRole()]);
  const live = fakeRealtime();
  const shown = renderHook(() => useAccountCheck('connection-1'));
  await waitFor(() => expect(shown.result.current.isSuccess).toBe(true));
  live.emit('inbox-changed', { what: 'connections' });
  await waitFor(() => expect(server.requests).toHaveLength(2));
  shown.unmount();
  live.emit('inbox-changed', { what: 'connections' });
  expect(server.requests).toHaveLength(2);
  live.stop();
});
