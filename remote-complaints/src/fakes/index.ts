import { platform } from '@muhatap/shared/platform';
import type { AloneFakes } from '@muhatap/shared/standalone';
import type { FakeRealtime } from '@muhatap/shared/testing';
import { complaintAddresses } from '../addresses';
import { caseworkFakes } from './casework.fakes';
import { detailFakes } from './detail.fakes';
import { exportFakes } from './export.fakes';
import { createFakeData, type EmitUpdate } from './fake-data';
import { FAKE_LINKS } from './links';
import { listFakes } from './list.fakes';
import { mapFakes } from './map.fakes';
import { open311Fakes } from './open311.fakes';
import { reconciliationFakes } from './reconciliation.fakes';
import { recordingFakes } from './recording.fakes';
import { saysisFakes } from './saysis.fakes';
import { viewFakes } from './view.fakes';

const COLLEAGUE = { id: 'user-2', name: 'Elif Kaya' };
const COLLEAGUE_EVERY_MS = 12_000;

/**
 * The complaint server in a browser's memory: complaints are listed, searched, changed and exported
 * as by the real one.
 */
export function createFakes(): AloneFakes {
  const data = createFakeData();
  let line: FakeRealtime | null = null;
  const emitUpdate: EmitUpdate = (complaint_id, change, by = null) =>
    void line?.emit('complaint-updated', { complaint_id, change, by });

  /** A colleague takes up one new complaint after the other. */
  function live(realtime: FakeRealtime) {
    line = realtime;
    return platform().clock.setInterval(() => {
      const next = data.complaints().findLast(({ durum }) => durum === 'Yeni');
      if (!next) return;
      data.put({ ...next, durum: 'İşlemde', version: next.version + 1 });
      emitUpdate(next.id, 'changed', COLLEAGUE);
    }, COLLEAGUE_EVERY_MS);
  }

  return {
    routes: {
      ...listFakes(data),
      ...viewFakes(data),
      ...mapFakes(data),
      ...recordingFakes(data, emitUpdate),
      ...detailFakes(data, emitUpdate),
      ...caseworkFakes(data),
      ...exportFakes(data),
      ...saysisFakes(data),
      ...reconciliationFakes(data),
      ...open311Fakes(),
    },
    live,
    links: FAKE_LINKS,
    addresses: [complaintAddresses.complaint('sikayet-1')],
  };
}
