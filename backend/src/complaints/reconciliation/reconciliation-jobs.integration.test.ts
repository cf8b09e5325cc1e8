import { withDatabases } from '../../../testing/database/with-databases';
import { callerOf, reconciling } from '../../../testing/reconciling';
import { openSaysisScene, type SaysisScene } from '../../../testing/saysis-scene';
import type { Caller } from '../../access/caller';
import { linesRepository } from '../saysis/lines.repository';
import type { CaseReading, SaysisAdapter } from '../saysis/saysis.adapter';

const SPAN = { from: '2026-11-01', to: '2026-11-30' };

withDatabases('the job of a reconciliation', (open) => {
  let scene: SaysisScene;
  let who: Caller;
  beforeEach(async () => {
    scene = await openSaysisScene(open());
    who = callerOf(scene);
  });
  afterEach(() => scene.close());

  const { service, jobs } = reconciling(open, () => scene);
  const openThere = (count: number) => {
    for (let n = 0; n < count; n += 1)
      scene.book().act(null, 'open', { subject: `Lamba ${n}`, status: 'Yeni' });
  };

  /** Pages of one case each; `onPage` is called before each with its number. */
  function byOne(onPage: (page: number) => void = () => undefined): SaysisAdapter {
    const reading = (whole: CaseReading): CaseReading => ({
      ...whole,
      async readPage(span, cursor) {
        const place = Number(cursor ?? 0);
        onPage(place);
        const seen = await whole.readPage(span, null);
        if (seen.kind !== 'ok') return seen;
        const { cases } = seen.value;
        const next = place + 1 < cases.length ? String(place + 1) : null;
        return { kind: 'ok', value: { cases: cases.slice(place, place + 1), cursor: next } };
      },
    });
    return {
      ...scene.adapter,
      casesOf: (line) => {
        const whole = scene.adapter.casesOf?.(line) ?? null;
        return whole && reading(whole);
      },
    };
  }

  it('goes on where a process was killed, and finds each case once', async () => {
    openThere(4);
    await linesRepository.update(open().db, scene.companyId, { isActive: false });
    await scene.open({ konuOzeti: 'Gönderilmeyen' });
    await linesRepository.update(open().db, scene.companyId, { isActive: true });
    const { id } = await service().start(who, SPAN);
    const pages: number[] = [];
    const dying = jobs(
      byOne((page) => {
        pages.push(page);
        if (page === 2) throw new Error('killed');
      }),
    );
    await dying.run();
    expect(await service().find(who, id)).toMatchObject({ state: 'running', read: 2 });
    // Another process takes the job and is gone at once, too.
    await dying.bringForward(60 * 60_000);
    await dying.vanish(1);
    await jobs(byOne((page) => pages.push(page))).run();
    expect(pages).toEqual([0, 1, 2, 2, 3]);
    expect(await service().find(who, id)).toMatchObject({
      state: 'done',
      read: 4,
      counts: { theirs: 4, ours: 1, equal: 0, different: 0 },
    });
  });

  it('waits for a line that is down, says so, and gives up after its tries', async () => {
    openThere(1);
    const { id } = await service().start(who, SPAN);
    const work = jobs();
    scene.disturb(() => 'busy');
    await work.run();
    expect(await service().find(who, id)).toMatchObject({
      state: 'running',
      error: expect.stringContaining('SAYSIS') as string,
    });
    scene.disturb(() => null);
    await work.bringForward(60_000);
    await work.run();
    expect(await service().find(who, id)).toMatchObject({ state: 'done', error: null });
    const other = await service().start(who, SPAN);
    scene.disturb(() => 'busy');
    for (let times = 0; times < 8; times += 1) {
      await work.run();
      await work.bringForward(60_000);
    }
    expect(await service().find(who, other.id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('SAYSIS') as string,
    });
  });

  it('ends at once where the key is refused or the line was switched off', async () => {
    scene.takeKey('baska');
    const { id } = await service().start(who, SPAN);
    await jobs().run();
    expect(await service().find(who, id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('anahtar') as string,
    });
    const other = await service().start(who, SPAN);
    await linesRepository.update(open().db, scene.companyId, { isActive: false });
    await jobs().run();
    expect(await service().find(who, other.id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('kapalı') as string,
    });
    await expect(service().start(who, SPAN)).rejects.toMatchObject({ code: 'saysis_off' });
  });

  it('one runs at a time; a stopped one writes nothing more', async () => {
    openThere(3);
    const { id } = await service().start(who, SPAN);
    await expect(service().start(who, SPAN)).rejects.toMatchObject({
      status: 409,
      code: 'reconciliation_running',
    });
    let stopped: Promise<unknown> = Promise.resolve();
    const stopping: SaysisAdapter = {
      ...byOne(),
      casesOf: (line) => {
        const reading = byOne().casesOf?.(line) ?? null;
        return (
          reading && {
            ...reading,
            async readPage(span, cursor) {
              if (cursor === '1') await (stopped = service().cancel(who, id));
              return reading.readPage(span, cursor);
            },
          }
        );
      },
    };
    await jobs(stopping).run();
    await stopped;
    expect(await service().find(who, id)).toMatchObject({
      state: 'cancelled',
      read: 1,
      counts: { theirs: 1 },
    });
    await expect(service().cancel(who, id)).rejects.toMatchObject({ code: 'not_possible' });
  });

  it('a system that cannot be pages for whole cases is said to be one', async () => {
    const { casesOf: _, ...adapter } = scene.adapter;
    expect(await service(adapter).list(who)).toMatchObject({
      is_active: true,
      is_supported: false,
      takes: [],
      reconciliations: [],
    });
    await expect(service(adapter).start(who, SPAN)).rejects.toMatchObject({
      status: 422,
      code: 'reconciliation_unsupported',
    });
  });

  it('the ten newest are kept', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      scene.clock.advance(60_000);
      ids.push((await service().start(who, SPAN)).id);
      await jobs().run();
    }
    const { reconciliations, is_supported: isSupported } = await service().list(who);
    expect(reconciliations.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    expect(isSupported).toBe(true);
  });
});
