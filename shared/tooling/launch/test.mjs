import process from 'node:process';
import { changedFiles, existing, reachOf, testsOf } from './changed.mjs';
import { jestCheck, journeyCheck, wholeCheck } from './checks.mjs';
import { buildFrontEnds } from './front-ends.mjs';
import { installPackages } from './install.mjs';
import { requireNode } from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { clock, inSeconds } from './progress.mjs';
import { run } from './run.mjs';
import { scratchRoot } from './scratch.mjs';
import { launched, say, StartRefusal } from './terminal.mjs';

const SLOWEST = 10;

/** Lint, layout, types, boundaries, commit messages, documents, shared versions and the client's types, two at a time, the longest first. */
async function staticChecks() {
  const queue = [
    ['biçim', 'format:check'],
    ['yazım kuralları', 'lint'],
    ['tipler', 'types'],
    ['odalar arası yönler', 'boundaries'],
    ['kayıt iletileri', 'commits'],
    ['belgeler', 'docs'],
    ['ortak sürümler', 'versions'],
    ['istemci türleri', 'client:check'],
  ];
  const results = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      results.push(...(await wholeCheck(...next)));
  };
  await Promise.all([work(), work()]);
  return results;
}

/** The tests to run: all, or those that the difference to main can reach. */
async function selection(args) {
  if (args.length === 0) return { all: true };
  if (args.length > 1 || args[0] !== 'changed')
    throw new StartRefusal('Beklenen: npm test ya da npm test -- changed');
  return reachOf(await changedFiles());
}

/** Jest's arguments for a selection, or null where nothing of it needs this project. */
function jestArgs({ all, sources, rooms, integration }, project) {
  if (all || (integration && project === 'integration')) return [];
  const related = [...existing(sources), ...rooms.flatMap(testsOf)];
  return related.length > 0 ? ['--passWithNoTests', '--findRelatedTests', ...related] : null;
}

const hasJourneys = ({ all, journeys }) => all || journeys.length > 0;

async function journeys(reach) {
  if (!hasJourneys(reach)) return [];
  const wanted = reach.all || reach.journeys === 'all' ? [] : existing(reach.journeys);
  return journeyCheck('tarayıcı yolculukları', wanted);
}

async function unitTests(reach) {
  const results = [];
  for (const [name, project] of [
    ['birim testleri', 'unit'],
    ['ekran testleri', 'dom'],
  ]) {
    const args = jestArgs(reach, project);
    if (args) results.push(...(await jestCheck(name, project, { args })));
  }
  return results;
}

/** Builds the front ends of the journeys; with everything also one of them a second time, in another folder. */
async function build(reach) {
  if (!hasJourneys(reach)) return [];
  await buildFrontEnds({ atOnce: reach.all ? 1 : 2 });
  return reach.all ? wholeCheck('aynı kaynaktan aynı derleme', 'reproducible') : [];
}

/** They are built beside tests that wait for no process and watch no clock. */
async function unitTestsAndBuild(reach) {
  const outcomes = await Promise.allSettled([unitTests(reach), build(reach)]);
  for (const { status, reason } of outcomes) if (status === 'rejected') throw reason;
  return outcomes.flatMap(({ value }) => value);
}

/** On both databases. */
async function integration(reach) {
  const args = jestArgs(reach, 'integration');
  if (!args) return [];
  const postgres = await startPostgres({ root: scratchRoot() });
  if (!postgres)
    say(
      'PostgreSQL sunucusu bulunamadı; veritabanı testleri yalnız gömülü veritabanıyla çalışacak.',
    );
  const { code } = await run('promtool', ['--version']);
  if (code !== 0) say('promtool bulunamadı; uyarı kuralları yalnız okunacak, ateşlenmeyecek.');
  const env = postgres ? { TEST_DATABASE_URL: postgres.address } : {};
  try {
    return await jestCheck('bütünleşme testleri', 'integration', { args, env });
  } finally {
    await postgres?.stop();
  }
}

function report(results, elapsed) {
  const slowest = [...results].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  say(`\nEn yavaş ${slowest.length}:`);
  for (const { ms, title, file } of slowest) say(`  ${inSeconds(ms)}  ${title} (${file})`);
  say(`Toplam ${clock(elapsed)}`);
  const count = (status) => results.filter((result) => result.status === status).length;
  const skipped = count('skipped');
  // In CI every test must have run: a skipped one is a machine that lacks something.
  const failed = count('failed') + (process.env.CI ? skipped : 0);
  process.exitCode = failed === 0 ? 0 : 1;
  const tail = skipped > 0 && !process.env.CI ? `, ${skipped} skipped` : '';
  say(`${count('passed')} passed, ${failed} failed${tail}`);
}

// Compilers, linters and tests make much that lives briefly. With Node's own 16 MB for it a linter spends a sixth of its time on collecting it.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

await launched(async () => {
  const since = Date.now();
  requireNode();
  await installPackages();
  const reach = await selection(process.argv.slice(2));
  const results = await staticChecks();

  results.push(...(await unitTestsAndBuild(reach)));
  results.push(...(await integration(reach)));
  results.push(...(await journeys(reach)));
  report(results, Date.now() - since);
});
