import { ConfigError, loadConfig } from './config';

test('without DEMO there are no secrets and the real platforms are called', () => {
  const { demo, channels, databaseUrl, apiPort, realtimePort } = loadConfig({});
  expect({ demo, databaseUrl, apiPort, realtimePort }).toEqual({
    demo: false,
    databaseUrl: null,
    apiPort: 4000,
    realtimePort: 6001,
  });
  expect(channels).toMatchObject({
    metaAppSecret: null,
    metaVerifyToken: null,
    twilioAuthToken: null,
  });
  expect(channels.baseUrlOf('graph', 'https://graph.facebook.com')).toBe(
    'https://graph.facebook.com',
  );
});

test('with DEMO the platforms are the simulator, unless one is given', () => {
  const { channels } = loadConfig({
    DEMO: '1',
    SIMULATOR_PORT: '4111',
    GRAPH_BASE_URL: 'https://graph.ornek.test/',
    META_APP_SECRET: '',
  });
  expect(channels.metaAppSecret).toBe('demo-app-secret');
  expect(channels.baseUrlOf('graph', 'https://graph.facebook.com')).toBe(
    'https://graph.ornek.test',
  );
  expect(channels.baseUrlOf('twilio', 'https://api.twilio.com')).toBe('http://127.0.0.1:4111');
});

test('every bad variable is named with what it must hold', () => {
  const load = () =>
    loadConfig({
      API_PORT: 'çok',
      DATABASE_URL: 'mysql://x',
      DEMO: 'maybe',
      META_APP_SECRET: 'short',
      SECRET_KEY: 'short',
    });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(
    /DEMO 1 ya da 0 olmalı\n  API_PORT bir port numarası olmalı\n  DATABASE_URL bir postgres:\/\/ adresi olmalı\n/,
  );
  expect(load).toThrow(/SECRET_KEY en az 32 karakter olmalı/);
  expect(load).toThrow(/META_APP_SECRET en az 8 karakter olmalı/);
});

test('API and socket are for this machine, and its word alone counts about callers, unless it is said otherwise', () => {
  expect(loadConfig({})).toMatchObject({
    apiBindAddress: '127.0.0.1',
    realtimeBindAddress: '127.0.0.1',
    trustedProxies: [],
  });
  const { trustedProxies } = loadConfig({ TRUSTED_PROXIES: '10.0.0.7, 2001:db8::/32,10.1.0.0/16' });
  expect(trustedProxies).toEqual(['10.0.0.7', '2001:db8::/32', '10.1.0.0/16']);
  for (const proxies of [
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'proxy.example',
    '10.0.0',
    '10.0.0.7;10.0.0.8',
  ])
    expect(() => loadConfig({ TRUSTED_PROXIES: proxies })).toThrow(/TRUSTED_PROXIES virgülle/);
});

test('strangers register companies in the demo alone, unless it is said otherwise', () => {
  const open = (env: NodeJS.ProcessEnv) => loadConfig(env).openRegistration;
  expect([open({}), open({ DEMO: '1' })]).toEqual([false, true]);
  expect([open({ REGISTRATION: 'open' }), open({ DEMO: '1', REGISTRATION: 'closed' })]).toEqual([
    true,
    false,
  ]);
  expect(() => loadConfig({ REGISTRATION: 'evet' })).toThrow(/REGISTRATION open ya da closed/);
});

test('the demo, whose passwords are published, stands under no public address', () => {
  const load = (PUBLIC_ORIGIN: string) => loadConfig({ DEMO: '1', PUBLIC_ORIGIN });
  for (const origin of ['http://localhost:3000', 'http://192.168.1.7:3000', 'http://[::1]:3000'])
    expect(load(origin).demo).toBe(true);
  for (const origin of ['https://muhatap.bel.tr', 'http://8.8.8.8', 'https://localhost.bel.tr'])
    expect(() => load(origin)).toThrow(/DEMO herkese açık bir PUBLIC_ORIGIN/);
});

test('sessions last a week unused and a month at most, unless it is said otherwise', () => {
  expect(loadConfig({}).sessions).toEqual({ idleDays: 7, maxDays: 30 });
  for (const clamd of ['127.0.0.1:3310', 'clamav:3310', '[::1]:3310', '/run/clamd.sock'])
    expect(loadConfig({ CLAMD: clamd })).toMatchObject({ clamd });
  expect(() => loadConfig({ CLAMD: 'clamav' })).toThrow(
    'CLAMD sunucu:port ya da bir soketin yolu olmalı',
  );
  expect(loadConfig({}).mapTiles).toBeNull();
  expect(loadConfig({ MAP_TILES: '/srv/harita.pmtiles' }).mapTiles).toBe('/srv/harita.pmtiles');
  expect(() => loadConfig({ MAP_TILES: '/srv/harita.mbtiles' })).toThrow(
    'MAP_TILES bir .pmtiles dosyasının yolu olmalı',
  );
  expect(loadConfig({ SESSION_IDLE_DAYS: '1', SESSION_MAX_DAYS: '90' }).sessions).toEqual({
    idleDays: 1,
    maxDays: 90,
  });
  expect(() => loadConfig({ SESSION_IDLE_DAYS: '0', SESSION_MAX_DAYS: '1.5' })).toThrow(
    /SESSION_IDLE_DAYS en az 1 gün olmalı\n {2}SESSION_MAX_DAYS tam gün sayısı olmalı/,
  );
});

test('a mail server comes with the sender, alone or behind a name', () => {
  const mail = (MAIL_FROM: string) =>
    loadConfig({ SMTP_URL: 'smtps://muhatap:parola@posta.kurum.bel.tr', MAIL_FROM });
  for (const from of [
    'muhatap@kurum.bel.tr',
    'Muhatap <muhatap@kurum.bel.tr>',
    'Çınarlı Belediyesi <muhatap@kurum.bel.tr>',
  ])
    expect(mail(from)).toMatchObject({ mailFrom: from });
  expect(() => mail('')).toThrow('MAIL_FROM SMTP_URL ile birlikte verilmeli');
  for (const from of [
    'muhatap',
    'Muhatap muhatap@kurum.bel.tr',
    'a@b.tr\r\nBcc: c@d.tr',
    'a@b.tr, c@d.tr',
  ])
    expect(() => mail(from)).toThrow(/MAIL_FROM gönderenin adresi olmalı/);
  expect(() => loadConfig({ SMTP_URL: 'http://posta.kurum.bel.tr', MAIL_FROM: 'a@b.tr' })).toThrow(
    'SMTP_URL bir smtp:// ya da smtps:// adresi olmalı',
  );
});

test('further secrets are parted by |, each as long as one, and go with SECRET_KEY alone', () => {
  const [current, before, next] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  const load = (SECRET_KEYS_ACCEPTED: string, SECRET_KEY: string | undefined = current) =>
    loadConfig({ SECRET_KEYS_ACCEPTED, ...(SECRET_KEY && { SECRET_KEY }) });
  expect(load(`${before} | ${next}`).acceptedSecretKeys).toEqual([before, next]);
  expect(loadConfig({}).acceptedSecretKeys).toEqual([]);
  expect(() => load(`${before}|kısa`)).toThrow(/SECRET_KEYS_ACCEPTED en az 32 karakterlik/);
  expect(() => load(`${before}`, '')).toThrow(
    /SECRET_KEYS_ACCEPTED SECRET_KEY ile birlikte verilmeli/,
  );
});

test('metrics are served on this machine alone, and not at all without a port', () => {
  const metricsOf = (env: NodeJS.ProcessEnv) => {
    const { metricsPort, metricsBindAddress } = loadConfig(env);
    return [metricsPort, metricsBindAddress];
  };
  expect(metricsOf({})).toEqual([null, '127.0.0.1']);
  expect(metricsOf({ METRICS_PORT: '9464', METRICS_BIND_ADDRESS: '10.0.0.5' })).toEqual([
    9464,
    '10.0.0.5',
  ]);
  expect(() => loadConfig({ METRICS_PORT: 'çok' })).toThrow(
    /METRICS_PORT bir port numarası olmalı/,
  );
});

test('traces go nowhere without a receiver, and the share that is traced is a part of 1', () => {
  expect(loadConfig({ OTEL_SERVICE_NAME: 'other' }).tracing).toBeNull();
  const receiver = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
  expect(loadConfig(receiver).tracing).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    serviceName: 'muhatap-backend',
    share: 1,
  });
  expect(() => loadConfig({ ...receiver, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
    /OTEL_TRACES_SAMPLER_ARG 0 ile 1 arasında bir sayı olmalı/,
  );
  expect(() => loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'alıcı' })).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT bir http\(s\) adresi olmalı/,
  );
});

test('a process ends at once on SIGTERM, unless it is given time to be taken out of use', () => {
  expect([loadConfig({}).drainMs, loadConfig({ DRAIN_SECONDS: '5' }).drainMs]).toEqual([0, 5_000]);
  expect(() => loadConfig({ DRAIN_SECONDS: '301' })).toThrow(/DRAIN_SECONDS 0 ile 300 arasında/);
});

test('a replica of the reports without its database is refused', () => {
  const replica = 'postgres://kopya/muhatap';
  expect(() => loadConfig({ REPORTS_DATABASE_URL: replica })).toThrow(
    'REPORTS_DATABASE_URL DATABASE_URL ile birlikte verilmeli',
  );
  const both = { DATABASE_URL: 'postgres://asil/muhatap', REPORTS_DATABASE_URL: replica };
  expect(loadConfig(both).reportsDatabaseUrl).toBe(replica);
  expect(loadConfig({}).reportsDatabaseUrl).toBeNull();
});
