import type { ErrorBody } from '@muhatap/shared/wire/http';
import {
  conversationReport,
  generalReport,
  reportChoices,
  reportPage,
  reportRows,
  type MeasureId,
  type ReportPage,
  type ReportPageId,
} from '@muhatap/shared/wire/reports';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import type { SceneRoom } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import {
  EYES,
  HOLDERS,
  isSeen,
  openVisibilityFixture,
  SEEN,
  type Eyes,
  type Holder,
  type VisibilityFixture,
} from '../../../testing/visibility-fixture';
import { withInbox } from '../../../testing/with-inbox';
import { findAccessScope } from '../../access/find-access-scope';
import { viewerOf } from '../../access/viewer';
import { pageExportOf, reportPageSources } from '../exports/report-page.source';
import { reportRowsSource } from '../exports/report-rows.source';
import { factsRepository, type NewFact } from '../facts/facts.repository';
import { rollUpPending } from '../rollups/roll-up-pending';

/** Friday noon in Türkiye. */
const NOON = new Date('2026-11-20T09:00:00.000Z');
/** Each holder's share: the sum shows which holders were counted. */
const SHARE: Readonly<Record<Holder, number>> = { agent: 1, mate: 2, other: 4, nobody: 8 };
const sumOf = (eyes: Eyes) => SEEN[eyes].reduce((sum, holder) => sum + SHARE[holder], 0);
const FACT_KINDS = ['received', 'answered', 'opened', 'load', 'labelled'] as const;
const OF_CASES: readonly MeasureId[] = [
  'case_opened',
  'case_closed',
  'case_load',
  'case_age',
  'case_resolution',
  'case_reopened',
];
const UNSEEABLE = 'Rolünüz bütün konuşmaları göstermediği için bu sayı verilemez.';
const at = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);

withInbox('reports, and whose conversations they count', (scene, open) => {
  let fixture: VisibilityFixture;
  const rooms = new Map<Holder, SceneRoom>();
  const messages = new Map<Holder, string>();

  beforeAll(async () => {
    scene().clock.now = NOON;
    fixture = await openVisibilityFixture(scene(), ['inbox', 'complaints', 'reports']);
    const { companyId } = fixture.company;
    for (const holder of HOLDERS) {
      const agentId = fixture.holderId(holder);
      const room = await scene().addRoom(
        fixture.company,
        { name: `Vatandaş ${holder}` },
        { assigneeId: agentId },
      );
      const [messageId = ''] = await scene().addMessages(room, [`söz ${holder}`]);
      rooms.set(holder, room);
      messages.set(holder, messageId);
      const fact = { companyId, channel: 'WhatsApp' as const, roomId: room.roomId, agentId };
      const facts = Array.from({ length: SHARE[holder] }, (_, n): NewFact[] => [
        ...FACT_KINDS.map((kind) => ({
          ...fact,
          kind,
          at: at(n + 1),
          messageId: kind === 'received' ? messageId : null,
          labelId: kind === 'labelled' ? 'etiket' : null,
        })),
        { ...fact, kind: 'survey', at: at(n + 1), score: 5 },
        {
          ...fact,
          kind: 'response',
          at: at(n + 1),
          seconds: SHARE[holder],
          businessSeconds: SHARE[holder],
        },
      ]).flat();
      await factsRepository.insert(open().db, facts);
      await insertComplaints(
        open().db,
        companyId,
        Array.from({ length: SHARE[holder] }, () => ({ roomId: room.roomId, createdAt: at(1) })),
      );
    }
    const cases = await open()
      .db.select()
      .from(schema.complaints)
      .where(eq(schema.complaints.companyId, companyId));
    await factsRepository.insert(
      open().db,
      cases.flatMap(({ id: complaintId, roomId }): NewFact[] =>
        (['case_opened', 'case_load', 'case_state'] as const).map((kind) => ({
          companyId,
          channel: 'WhatsApp',
          complaintId,
          roomId,
          kind,
          status: 'Yeni',
          at: at(1),
        })),
      ),
    );
  });

  const get = async (eyes: Eyes, path: string) =>
    (await scene().ask('GET', `/api/reports/${path}`, fixture.eyes[eyes].token)).body;
  const page = async (eyes: Eyes, id: ReportPageId, query = '') =>
    reportPage.parse(await get(eyes, `pages/${id}?${query}`));
  const valueOf = ({ numbers }: ReportPage, measure: MeasureId) =>
    numbers.find((number) => number.measure === measure)?.value;
  const rowsOf = async (eyes: Eyes, query: string) =>
    reportRows.parse(await get(eyes, `rows?${query}`));
  const refusal = async (eyes: Eyes, path: string) => {
    const { error } = (await get(eyes, path)) as ErrorBody;
    return [error.code, error.details];
  };

  // Once out of the facts, once out of the sums.
  describe.each(['recorded just now', 'summed up'])('of what was %s', (when) => {
    beforeAll(async () => {
      if (when === 'summed up') await rollUpPending(open().db);
    });

    it.each(EYES)(
      'numbers, charts, the heat map and tables are those of the eyes "%s"',
      async (eyes) => {
        const sum = sumOf(eyes);
        const general = await page(eyes, 'general');
        for (const measure of ['received', 'answered', 'opened', 'load'] as const)
          expect([measure, valueOf(general, measure)]).toEqual([measure, sum]);
        const perDay = general.charts
          .find(({ id }) => id === 'messages-over-time')
          ?.points.at(-1)?.values;
        expect([perDay?.slice(0, 2), general.heat?.values[4]?.[11]]).toEqual([[sum, sum], sum]);
        const agents = await page(eyes, 'agents');
        const shown = Object.fromEntries(
          agents.tables[0]?.rows.map(({ key, cells }) => [String(key), cells[0]?.value] as const) ??
            [],
        );
        expect(shown).toEqual(
          Object.fromEntries(SEEN[eyes].map((holder) => [fixture.holderId(holder), SHARE[holder]])),
        );
        expect(valueOf(await page(eyes, 'surveys'), 'survey_count')).toBe(sum);
        expect(valueOf(await page(eyes, 'topics'), 'labelled')).toBe(sum);
      },
    );

    it.each(EYES)('so is the report of before, for the eyes "%s"', async (eyes) => {
      const sum = sumOf(eyes);
      const report = generalReport.parse(await get(eyes, 'general?days=1'));
      expect([
        report.received,
        report.sent,
        report.open_rooms,
        report.days,
        report.channels.map(({ received }) => received),
      ]).toEqual([
        sum,
        sum,
        sum,
        [{ date: '2026-11-20', received: sum, sent: sum }],
        sum === 0 ? [] : [sum],
      ]);
      expect(report.complaints_by_status[0]).toEqual({ status: 'Yeni', count: sum });
    });
  });

  it.each(['own', 'group'] as const)(
    'numbers of cases know no agents: with the eyes "%s" they are left out, and say why',
    async (eyes) => {
      for (const id of ['departments', 'locations', 'unresolved', 'topics'] as const) {
        const { numbers, charts, tables } = await page(eyes, id);
        const cases = numbers.filter(({ measure }) => OF_CASES.some((one) => one === measure));
        expect(cases.map(({ value, sample, missing }) => [value, sample, missing])).toEqual(
          cases.map(() => [null, 0, UNSEEABLE]),
        );
        expect(
          [...charts, ...tables].filter(({ measures }) =>
            measures.some((measure) => OF_CASES.some((one) => one === measure)),
          ),
        ).toEqual([]);
      }
      for (const measure of ['case_load', 'case_age', 'case_opened'] as const)
        expect((await refusal(eyes, `rows?measure=${measure}`))[0]).toBe('number_missing');
      expect((await refusal(eyes, 'rows?measure=case_load&subject=age&key=0-2'))[0]).toBe(
        'number_missing',
      );
      expect(valueOf(await page('all', 'departments'), 'case_load')).toBe(15);
    },
  );

  it('only whom the role shows can be chosen; others are as unknown as strangers', async () => {
    const choices = async (eyes: Eyes) => reportChoices.parse(await get(eyes, 'choices'));
    const { agent, mate, other, leader } = fixture.people;
    expect([(await choices('own')).visibility, (await choices('own')).agents]).toEqual([
      'own',
      [{ id: agent.userId, name: 'Agent' }],
    ]);
    expect([(await choices('group')).visibility, (await choices('group')).agents]).toEqual([
      'group',
      [
        { id: leader.userId, name: 'Leader' },
        { id: mate.userId, name: 'Mate' },
      ],
    ]);
    expect([(await choices('all')).visibility, (await choices('all')).agents.length]).toEqual([
      'all',
      5,
    ]);
    for (const path of ['pages/general?', 'rows?measure=received&']) {
      expect(await refusal('own', `${path}agent=${agent.userId},${other.userId}`)).toEqual([
        'filter_unknown',
        { filter: 'agent', values: [other.userId] },
      ]);
      expect(await refusal('own', `${path}agent=none`)).toEqual([
        'filter_unknown',
        { filter: 'agent', values: ['none'] },
      ]);
      expect(await refusal('group', `${path}agent=${other.userId}`)).toEqual([
        'filter_unknown',
        { filter: 'agent', values: [other.userId] },
      ]);
      expect(await refusal('stranger', `${path}agent=${agent.userId}`)).toEqual([
        'filter_unknown',
        { filter: 'agent', values: [agent.userId] },
      ]);
    }
    expect(valueOf(await page('group', 'general', `agent=${mate.userId}`), 'received')).toBe(
      SHARE.mate,
    );
    expect(valueOf(await page('group', 'general', 'agent=none'), 'received')).toBe(SHARE.nobody);
  });

  it.each(EYES)('rows are of the conversations that the eyes "%s" see', async (eyes) => {
    const { rows, total } = await rowsOf(eyes, 'measure=received');
    expect(total).toBe(sumOf(eyes));
    expect(
      [...new Set(rows.map(({ room, text }) => `${room?.name ?? ''}: ${text ?? ''}`))].sort(),
    ).toEqual(SEEN[eyes].map((holder) => `Vatandaş ${holder}: söz ${holder}`).sort());
    for (const holder of HOLDERS) {
      const { status, body } = await scene().ask(
        'GET',
        `/api/reports/conversations/${rooms.get(holder)?.roomId ?? ''}`,
        fixture.eyes[eyes].token,
      );
      expect([holder, status]).toEqual([holder, isSeen(eyes, holder) ? 200 : 404]);
      if (status === 200)
        expect(conversationReport.parse(body).room.complaint_count).toBe(SHARE[holder]);
    }
  });

  it('a row whose conversation went to somebody else keeps its numbers, without name, words and way, on screen as in a file', async () => {
    const { db } = open();
    const roomId = rooms.get('agent')?.roomId ?? '';
    const assign = (assigneeId: string | null) =>
      db.update(schema.rooms).set({ assigneeId }).where(eq(schema.rooms.id, roomId));
    const access = await findAccessScope(
      db,
      fixture.company.companyId,
      fixture.people.agent.userId,
    );
    if (access === null) throw new Error('the agent has no access');
    const scope = {
      viewer: viewerOf(access, 'reports'),
      reader: viewerOf(access, 'inbox'),
      timeZone: 'Europe/Istanbul',
    };
    const fileOf = async (measure: MeasureId) => {
      const lines: unknown[] = [];
      for await (const part of reportRowsSource.pages(db, scope, {
        at: NOON.toISOString(),
        query: { measure, clock: 'calendar', compare: true },
      }))
        lines.push(...part);
      return JSON.stringify(lines);
    };
    expect(await fileOf('received')).toContain('söz agent');
    await assign(fixture.people.other.userId);
    for (const measure of ['received', 'survey', 'labelled', 'load'] as const) {
      const { rows, total } = await rowsOf('own', `measure=${measure}`);
      expect([
        measure,
        total,
        rows.map(({ room, complaint, text, agent }) => ({ room, complaint, text, agent })),
      ]).toEqual([measure, 1, [{ room: null, complaint: null, text: null, agent: 'Agent' }]]);
    }
    expect((await rowsOf('own', 'measure=response')).rows).toMatchObject([
      { seconds: 1, room: null, text: null },
    ]);
    expect(await fileOf('received')).not.toMatch(/söz|Vatandaş/);
    expect(
      (await rowsOf('all', 'measure=received')).rows.filter(({ text }) => text === 'söz agent'),
    ).toHaveLength(1);
    await assign(fixture.people.agent.userId);
  });

  it.each(EYES)('the file of a page holds the numbers of the eyes "%s"', async (eyes) => {
    const source = reportPageSources.find(({ what }) => what === pageExportOf('general'));
    const access = await findAccessScope(
      open().db,
      fixture.eyes[eyes].companyId,
      fixture.eyes[eyes].userId,
    );
    if (source === undefined || access === null) throw new Error('nothing to write');
    const lines: (readonly unknown[])[] = [];
    for await (const part of source.pages(
      open().db,
      {
        viewer: viewerOf(access, 'reports'),
        reader: viewerOf(access, 'inbox'),
        timeZone: 'Europe/Istanbul',
      },
      { at: NOON.toISOString(), query: { clock: 'calendar', compare: true } },
    ))
      lines.push(...part);
    expect(
      lines.find(
        ([section, , measure]) => section === 'Göstergeler' && measure === 'Gelen mesaj',
      )?.[3],
    ).toBe(sumOf(eyes));
  });

  it('a person who works elsewhere now is still named by their facts', async () => {
    const { db } = open();
    const { companyId } = fixture.company;
    const { userId } = await scene().addPerson(companyId, 'Eski Çalışan');
    await factsRepository.insert(db, [
      { companyId, kind: 'answered', at: at(5), channel: 'WhatsApp', agentId: userId },
    ]);
    await rollUpPending(db);
    await db.delete(schema.memberships).where(eq(schema.memberships.userId, userId));
    const { tables } = await page('all', 'agents', `agent=${userId}`);
    expect(tables[0]?.rows.map(({ key, name }) => [key, name])).toEqual([[userId, 'Eski Çalışan']]);
    const strangers = reportChoices.parse(await get('stranger', 'choices')).agents;
    expect(strangers.map(({ id }) => id)).not.toContain(userId);
  });
});
