import { notify } from '@muhatap/shared/notifications';
import { useEffect } from 'react';
import type { StatusSaved } from './status-form';

/** Tells once what became of a save. It lives above the form, which starts anew with each version of the complaint. */
export function useStatusNotice(saved: StatusSaved | undefined): void {
  useEffect(() => {
    if (saved?.ok) notify.success('Şikayet durumu güncellendi');
    else if (saved) notify.error(saved.sentence);
  }, [saved]);
}
