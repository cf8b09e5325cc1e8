import { chromium } from '@playwright/test';
import config from '../playwright.config';
import { startSuite } from '../suite/start-suite';
import { selectSuite } from '../suite/suite';
import { publishSkewed, type Change } from './skewed-builds';
import { SKEWS } from './skews';
import { openStore } from './store';
import { visitInbox } from './visit';

const say = (text: string) => process.stdout.write(`${text}\n`);
const asBuilt: Change = () => Promise.resolve();

const suite = await startSuite();
const browser = await chromium.launch(config.use?.launchOptions);
let isWrong = false;
try {
  selectSuite(suite.places);
  const store = openStore(suite.places.SUITE_DATA);
  await store.prepare();
  const working = {
    host: await publishSkewed('host', '9.0.0', asBuilt),
    'remote-inbox': await publishSkewed('remote-inbox', '9.0.0', asBuilt),
  };
  for (const [at, { what, shell, inbox, step }] of SKEWS.entries()) {
    const version = `9.${at + 1}.0`;
    const pair = {
      host: shell ? await publishSkewed('host', version, shell) : working.host,
      'remote-inbox': inbox
        ? await publishSkewed('remote-inbox', version, inbox)
        : working['remote-inbox'],
    };
    // Pages fall back to the pair that works.
    await store.makeLive(working);
    const objections = await store.objections(pair);
    const refusal =
      objections.length > 0 ? objections.join(' ') : await store.doctorsRefusal(pair, working);
    await store.makeLive(pair);
    const fault = await visitInbox(browser, pair, step);
    const said = refusal?.replace(/^release promote .*?: /, '') ?? 'takes it';
    say(`\n${at + 1}. ${what}\n   gate: ${said}\n   browser: ${fault ?? 'works'}`);
    isWrong ||= (refusal === null) !== (fault === null);
  }
} finally {
  await browser.close();
  await suite.stop();
}
// The gate is to say no exactly where the browser breaks.
if (isWrong) process.exitCode = 1;
