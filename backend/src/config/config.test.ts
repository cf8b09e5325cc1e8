import { ConfigError, loadConfig } from './config';

test('without DEMO there are no secrets and the real platforms are called', () => {
  const { demo, channels, databaseUrl, apiPort, realtimePort } = loadConfig({});
  expect({ demo, databaseUrl, apiPort, realtimePort }).toEqual({ demo: false, databaseUrl: null, apiPort: 4000, realtimePort: 6001 });
  expect(channels).toMatchObject({ metaAppSecret: null, metaVerifyToken: null, twilioAuthToken: null, graphBaseUrl: 'https://graph.facebook.com' });
});

test('with DEMO the platforms are the simulator, unless one is given', () => {
  const { channels } = loadConfig({ DEMO: '1', SIMULATOR_PORT: '4111', GRAPH_BASE_URL: 'https://graph.ornek.test/', META_APP_SECRET: '' });
  expect(channels).toMatchObject({ metaAppSecret: 'demo-app-secret', graphBaseUrl: 'https://graph.ornek.test', twilioBaseUrl: 'http://127.0.0.1:4111' });
});

test('every bad variable is named with what it must hold', () => {
  const load = () => loadConfig({ API_PORT: 'çok', DATABASE_URL: 'mysql://x', DEMO: 'maybe', META_APP_SECRET: 'short', SECRET_KEY: 'short' });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(/DEMO 1 ya da 0 olmalı\n  API_PORT bir port numarası olmalı\n  DATABASE_URL bir postgres:\/\/ adresi olmalı\n/);
  expect(load).toThrow(/SECRET_KEY en az 32 karakter olmalı/);
  expect(load).toThrow(/META_APP_SECRET en az 8 karakter olmalı/);
});
