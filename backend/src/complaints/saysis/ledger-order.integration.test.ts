import {
  SAYSIS_CHANGE_COLUMNS,
  SAYSIS_CHANGE_KINDS,
  type SaysisChangeKind,
  type SaysisChangeList,
} from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertComplaints } from '../../../testing/insert-complaints';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { insertCompany, type StageCompany } from '../../../testing/stage-company';
import { KINDS_BY_NAME } from './ledger-order';

const { saysisChanges } = schema;

test('every kind has its place among the names', () => {
  expect(new Set(KINDS_BY_NAME)).toEqual(new Set(SAYSIS_CHANGE_KINDS));
});

withDatabases('the order of the ledger', (open) => {
  let scratch: ScratchApp;
  let company: StageCompany;
  beforeAll(async () => {
    scratch = await openScratchApp(open());
  });
  afterAll(() => scratch.close());
  beforeEach(async () => {
    company = await insertCompany(open().db, { grants: ['complaints'] });
    const { companyId } = company;
    const [late = '', early = ''] = await insertComplaints(open().db, companyId, [
      { saysisCode: 'SYS-2', ownNumber: null },
      { saysisCode: 'SYS-9', ownNumber: 'M-1' },
    ]);
    const written: readonly [string, SaysisChangeKind, string | null][] = [
      ['a', 'type', late],
      ['b', 'open', early],
      ['c', 'open', null],
      ['d', 'status', late],
      ['e', 'status', early],
      ['f', 'message', null],
    ];
    await open()
      .db.insert(saysisChanges)
      .values(
        written.map(([key, kind, complaintId], place) => ({
          companyId,
          direction: 'out' as const,
          kind,
          key,
          complaintId,
          externalId: key,
          fields: {},
          state: place % 2 === 0 ? ('done' as const) : ('skipped' as const),
        })),
      );
    const other = await insertCompany(open().db, { grants: ['complaints'] });
    await open().db.insert(saysisChanges).values({
      companyId: other.companyId,
      direction: 'out',
      kind: 'unit',
      key: 'yabanci',
      fields: {},
    });
  });
  const ask = (query: string) =>
    scratch.ask('GET', `/api/integrations/saysis/changes?${query}`, { token: company.token });

  /** The rows by their keys, read in pages of two. */
  async function all(query: string): Promise<string> {
    const keys: (string | null)[] = [];
    let cursor: number | null = null;
    do {
      const from: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page: SaysisChangeList = (await ask(`${query}&limit=2${from}`)).json();
      keys.push(...page.changes.map(({ external_id }) => external_id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    return keys.join('');
  }

  it.each([
    ['', 'fedcba'],
    ['sort=at', 'abcdef'],
    ['sort=at&order=descending', 'fedcba'],
    ['sort=case', 'ebdafc'],
    ['sort=case&order=descending', 'daebfc'],
    ['sort=kind', 'edfacb'],
    ['sort=kind&order=descending', 'cbafed'],
    ['sort=kind&state=done', 'eac'],
    ['sort=case&state=skipped', 'bdf'],
  ])('%j page by page, equal ones newest first, without a case last', async (query, keys) => {
    expect(await all(query)).toBe(keys);
  });

  it('refuses a column without an order, and a place that is none of the list', async () => {
    expect((await ask('sort=result')).statusCode).toBe(400);
    const foreign = await open().db.select({ seq: saysisChanges.seq }).from(saysisChanges);
    const newest = Math.max(...foreign.map(({ seq }) => seq));
    for (const sort of SAYSIS_CHANGE_COLUMNS.filter((column) => column !== 'at'))
      expect((await ask(`sort=${sort}&cursor=${newest}`)).json()).toMatchObject({
        error: { code: 'bad_cursor' },
      });
  });
});
