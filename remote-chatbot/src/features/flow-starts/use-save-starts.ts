import { ApiError } from '@muhatap/shared/api';
import type { Problem } from '@muhatap/shared/flow';
import { notify } from '@muhatap/shared/notifications';
import type { ChatbotStart } from '@muhatap/shared/wire/chatbots';
import { useState } from 'react';
import { saveStarts } from '#entities/chatbot';
import { readProblems } from '#entities/flow';
import { startKey } from './start-draft';
import type { StartsDialogProps } from './starts.types';

/** Why the starts were not saved; `key` names the one that is meant, null where none is. */
interface StartsRefusal {
  readonly sentence: string;
  readonly key: string | null;
  readonly problems: readonly Problem[];
}

const FAILED = 'Kaydedilemedi. Lütfen tekrar deneyin.';

function readRefusal(error: unknown): StartsRefusal {
  if (!(error instanceof ApiError)) return { sentence: FAILED, key: null, problems: [] };
  const { connection_id, condition } = error.details;
  const key =
    typeof connection_id === 'string'
      ? startKey({ connection_id, condition: condition as ChatbotStart['condition'] })
      : null;
  return { sentence: error.message, key, problems: readProblems(error) ?? [] };
}

/** Saves where a chatbot answers; a refusal stays until the next try. */
export function useSaveStarts({ chatbot, onSaved, onClose }: StartsDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<StartsRefusal | null>(null);

  const save = async (starts: readonly ChatbotStart[]): Promise<void> => {
    setSaving(true);
    setRefusal(null);
    try {
      onSaved(await saveStarts(chatbot.id, starts));
      notify.success(
        starts.length === 0
          ? 'Chatbot artık hiçbir hesapta yanıt vermiyor.'
          : 'Chatbotun nerede yanıt verdiği kaydedildi.',
      );
      onClose();
    } catch (error) {
      setRefusal(readRefusal(error));
      setSaving(false);
    }
  };

  return {
    isSaving,
    refusal,
    save: (starts: readonly ChatbotStart[]) => void save(starts),
    forget: () => setRefusal(null),
  };
}
