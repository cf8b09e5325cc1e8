import { ApiError } from '@muhatap/shared/api';
import type { Problem } from '@muhatap/shared/flow';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { useState } from 'react';
import { setLive } from '#entities/chatbot';
import { readProblems } from '#entities/flow';
import type { VersionHistoryProps } from './versions.types';

/** Why a version could not be made the live one; `version` null where none should be. */
interface LiveRefusal {
  readonly version: number | null;
  readonly sentence: string;
  readonly problems: readonly Problem[];
}

const FAILED = 'Değiştirilemedi. Lütfen tekrar deneyin.';
const TAKE_OFF = {
  title: 'Yayından kaldırılsın mı?',
  message:
    'Chatbot yeni konuşma başlatmaz; süren konuşmalar bitene kadar devam eder. Sürümler ve taslak durur.',
  danger: true,
};

/** Lets another version answer, or none. `busy` is the version that is on its way, `'none'` for taking off. */
export function useLive({ chatbot, onLive }: Pick<VersionHistoryProps, 'chatbot' | 'onLive'>) {
  const [busy, setBusy] = useState<number | 'none' | null>(null);
  const [refusal, setRefusal] = useState<LiveRefusal | null>(null);

  const set = async (version: number | null): Promise<void> => {
    setBusy(version ?? 'none');
    setRefusal(null);
    try {
      onLive(await setLive(chatbot.id, version));
      notify.success(
        version === null ? 'Chatbot yayından kaldırıldı.' : `${version}. sürüm yayında.`,
      );
    } catch (error) {
      setRefusal({
        version,
        sentence: error instanceof ApiError ? error.message : FAILED,
        problems: readProblems(error) ?? [],
      });
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    refusal,
    makeLive: (version: number) => void set(version),
    takeOff: () => void askConfirm(TAKE_OFF).then((isSure) => (isSure ? set(null) : undefined)),
  };
}
