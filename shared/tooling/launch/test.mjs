import process from 'node:process';
import { jestCheck, journeyCheck, wholeCheck } from './checks.mjs';
import { buildFrontEnds } from './front-ends.mjs';
import { installPackages } from './install.mjs';
import { requireNode } from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { launched, say } from './words.mjs';

const node = process.execPath;
const tsc = (project) => [
  'node_modules/typescript/bin/tsc',
  '-p',
  `shared/tooling/tsconfig.${project}.json`,
];

await launched(async () => {
  requireNode();
  await installPackages();
  const results = [];

  results.push(
    ...(await Promise.all([
      wholeCheck('tipler: tarayıcı', node, tsc('browser')),
      wholeCheck('tipler: sunucu', node, tsc('server')),
    ])),
  );
  results.push(
    ...(await Promise.all([
      wholeCheck('yazım kuralları', 'npm', ['run', '-s', 'lint']),
      wholeCheck('odalar arası yönler', 'npm', ['run', '-s', 'boundaries']),
    ])),
  );
  results.push(await jestCheck('birim testleri', ['node', 'dom']));

  const postgres = await startPostgres();
  if (!postgres)
    say(
      'PostgreSQL sunucusu bulunamadı; veritabanı testleri yalnız gömülü veritabanıyla çalışacak.',
    );
  try {
    results.push(
      await jestCheck(
        'bütünleşme testleri',
        ['integration'],
        postgres ? { TEST_DATABASE_URL: postgres.address } : {},
      ),
    );
  } finally {
    await postgres?.stop();
  }
  await buildFrontEnds();
  results.push(await journeyCheck('tarayıcı yolculukları'));

  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  // In CI every test must have run: a skipped one is a machine that lacks something.
  const failed = sum('failed') + (process.env.CI ? skipped : 0);
  process.exitCode = failed === 0 ? 0 : 1;
  say(
    skipped && !process.env.CI
      ? `${sum('passed')} passed, ${failed} failed, ${skipped} skipped`
      : `${sum('passed')} passed, ${failed} failed`,
  );
});
