import { messageOf } from '@muhatap/shared/api';
import { savedOf, type Saved } from '@muhatap/shared/saving';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { ReleaseChange, ReleaseHistory, ReleaseStatus } from '@muhatap/shared/wire/releases';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  overrideRelease,
  pinRelease,
  promoteRelease,
  readChangesSince,
  readReleaseHistory,
  readReleaseStatus,
  retireModule,
  rollBackRelease,
  unpinRelease,
} from '#entities/release-admin';
import type { CommandOutcome, ReleaseCommand } from '#features/release-admin';

export interface Releases {
  readonly status: ReleaseStatus;
  readonly history: ReleaseHistory;
}

/** The answer is not awaited: the page's frame stands while it is on its way. `before` is the place in the history. */
export interface ReleasesData {
  readonly module: string | null;
  readonly before: number | null;
  outcome: Promise<Outcome<Releases>>;
}

/** A revision out of an address; anything else is the newest page. */
function beforeOf(url: string): number | null {
  const before = Number(new URL(url).searchParams.get('before'));
  return Number.isInteger(before) && before > 0 ? before : null;
}

export function loadReleases({ request, params }: LoaderFunctionArgs): ReleasesData {
  const query = { module: params['module'] ?? null, before: beforeOf(request.url) };
  const answer = Promise.all([
    readReleaseStatus(request.signal),
    readReleaseHistory(query, request.signal),
  ]).then(([status, history]) => ({ status, history }));
  return {
    ...query,
    outcome: outcomeOf(answer, (error) => messageOf(error, 'Sürümler yüklenirken hata oluştu')),
  };
}

/** When others were quicker, what they did is the answer: the person decides anew with that on screen. */
async function changed(
  call: Promise<ReleaseChange>,
  revision: number,
  fallback: string,
): Promise<Saved<CommandOutcome>> {
  const saved = await savedOf(call, fallback);
  if (saved.ok) return { ok: true, data: { kind: 'done' } };
  if (saved.code !== 'changed_meanwhile') return saved;
  return savedOf(
    readChangesSince(revision).then((changes) => ({ kind: 'meanwhile', changes })),
    saved.sentence,
  );
}

export async function changeReleases({
  request,
}: ActionFunctionArgs): Promise<Saved<CommandOutcome>> {
  const command = (await request.json()) as ReleaseCommand;
  switch (command.do) {
    case 'promote':
      return changed(
        promoteRelease(command.input, request.signal),
        command.input.revision,
        'Sürüm canlıya alınamadı. Lütfen tekrar deneyin.',
      );
    case 'rollback':
      return changed(
        rollBackRelease(command.input),
        command.input.revision,
        'Sürüm geri alınamadı. Lütfen tekrar deneyin.',
      );
    case 'retire':
      return changed(
        retireModule(command.input),
        command.input.revision,
        'Bölüm canlıdan kaldırılamadı. Lütfen tekrar deneyin.',
      );
    case 'pin':
      return changed(
        pinRelease(command.input, request.signal),
        command.input.revision,
        'Sürüm sabitlenemedi. Lütfen tekrar deneyin.',
      );
    case 'unpin':
      return changed(
        unpinRelease(command.input),
        command.input.revision,
        'Sabitleme kaldırılamadı. Lütfen tekrar deneyin.',
      );
    case 'override':
      return savedOf(
        overrideRelease(command.input).then(() => ({ kind: 'done' })),
        'Bu tarayıcıda denenemedi. Lütfen tekrar deneyin.',
      );
  }
}
