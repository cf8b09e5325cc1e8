import { retiredFileName, RETIRED_IDENTIFIER } from './retired-names.mjs';

test.each([
  ...['deed', 'useDeed', 'DeedTone', 'EVERY_DEED', 'deed_id', 'twins', 'FakeTown', 'townRoom'],
  ...['asked', 'askedPeriod', 'AskedPeriod', 'releasesAsked', 'isTold', 'told', 'TOLD', 'heardBy'],
  ...['last_heard', 'letGo', 'countWords', 'NO_WORDS', 'auth_door', 'notices', 'isHouse'],
  ...['hear', 'onHear', 'hearsAll', 'unheard', 'tell', 'TellOutcome', 'restTelling', 'tellingOf'],
])('identifier %s, with a retired part, is refused', (name) => {
  expect(name).toMatch(RETIRED_IDENTIFIER);
});

test.each([
  ...[
    'askedAt',
    'asked_at',
    'early',
    'year',
    'shutdown',
    'words',
    'word',
    'keywords',
    'hasKeywords',
  ],
  ...['wordCount', 'notice', 'ConflictNotice', 'indeed', 'teardown', 'unasked', 'handOffWords'],
  ...['Dearest', 'households', 'isBulletGone', 'heart', 'hears', 'satellite', 'storyteller'],
])('identifier %s, without one, passes', (name) => {
  expect(name).not.toMatch(RETIRED_IDENTIFIER);
});

test.each([
  ['remote-inbox/src/entities/message-words.ts', 'message-words.ts'],
  ['delivery/src/upkeep/prune.ts', 'upkeep'],
  ['delivery/src/cli/words.ts', 'words.ts'],
  ['host/src/use-asked.ts', 'use-asked.ts'],
  ['remote-inbox/src/testing/town.ts', 'town.ts'],
  ['backend/src/complaints/saysis/telling.ts', 'telling.ts'],
])('path %s, with a retired name, is answered with it', (path, name) => {
  expect(retiredFileName(path)).toBe(name);
});

test.each([
  'shared/src/wire/report-format.ts',
  'host/src/features/year-end.ts',
  'docs/words-of.md',
])('path %s, without one, passes', (path) => {
  expect(retiredFileName(path)).toBeUndefined();
});
