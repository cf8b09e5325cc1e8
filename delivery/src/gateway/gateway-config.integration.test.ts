import { execFile } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

// `import.meta` keeps the configuration out of the test's own process; the real one is what an operator meets.
test('every bad variable is named with what it must hold, without a stack', async () => {
  const env = {
    ...process.env,
    PORT: 'çok',
    BIND_ADDRESS: 'localhost',
    API_URL: 'http://api.ornek.test ftp://api.ornek.test',
    REALTIME_URL: 'canli.ornek.test:6001',
    TRUSTED_PROXIES: '10.0.0.7, 0.0.0.0/0',
    HELP_URL: 'javascript:alert(1)',
    CHANNEL: '../Deneme',
    GATEWAY_SECRET: 'short',
    REQUIRE_SIGNATURES: 'evet',
    ROLLBACK_SHARE: '5',
    ROLLBACK_SESSIONS: '',
  };
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'delivery/src/gateway/main.ts'],
      { cwd: ROOT, env },
      (error, _stdout, errorOutput) => resolve({ code: error?.code, stderr: errorOutput }),
    );
  });
  expect([code, stderr]).toEqual([
    1,
    'Ağ geçidinin yapılandırması kullanılamıyor:\n  PORT bir sayı olmalı\n  BIND_ADDRESS bir IP adresi olmalı\n  API_URL bir http(s) adresi ya da boşluklarla ayrılmış birkaçı olmalı\n  REALTIME_URL bir http(s) adresi olmalı\n  TRUSTED_PROXIES virgülle ayrılmış IP adresleri ya da ağlar olmalı (10.0.0.7, 192.168.5.0/24), bütün adresler değil\n  HELP_URL bir http(s) ya da mailto adresi olmalı\n  CHANNEL küçük harf, rakam ve - ile yazılır (2–40 karakter)\n  GATEWAY_SECRET en az 32 karakter olmalı\n  REQUIRE_SIGNATURES 0 ya da 1 olmalı\n  ROLLBACK_SHARE 0 ile 1 arasında olmalı\n',
  ]);
}, 60_000);
