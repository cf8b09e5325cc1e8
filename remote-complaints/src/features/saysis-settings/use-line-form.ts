import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import type { SaysisStatus } from '@muhatap/shared/wire/complaints';
import { keepsKey, SAYSIS_MESSAGES, saysisForm, saysisSchema } from '#entities/saysis';

/** The form of the connection; `isKept`: the stored key can stay. */
export function useLineForm(status: SaysisStatus, onClose: () => void) {
  const state = useActionForm({
    loaded: saysisForm(status),
    schema: saysisSchema(status),
    messages: SAYSIS_MESSAGES,
    codeFields: { saysis_unreachable: 'base_url', saysis_key_refused: 'api_key' },
    toCommand: (input) => ({ do: 'settings', input }),
    onSaved: (saved: SaysisStatus) => {
      notify.success(
        saved.is_active ? 'SAYSIS bağlantısı açık' : 'Ayarlar kaydedildi, SAYSIS bağlantısı kapalı',
      );
      onClose();
    },
  });
  return { ...state, isKept: keepsKey(state.values, status) };
}
export type LineForm = ReturnType<typeof useLineForm>;
