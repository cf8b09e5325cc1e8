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
import { waitFor } from '@testing-library/react';
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
