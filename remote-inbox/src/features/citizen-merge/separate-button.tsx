import { messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { Button } from '@muhatap/shared/ui';
import type { Identity } from '@muhatap/shared/wire/conversations';
import { useState } from 'react';
import { mergeCustomer, separateCustomer } from '#entities/customer';

const NOT_SEPARATED = 'Kişiler ayrılamadı. Lütfen tekrar deneyin.';

async function mergeAgain(id: string, intoId: string): Promise<void> {
  try {
    await mergeCustomer(id, intoId);
  } catch (error) {
    notify.error(messageOf(error, 'Kişiler birleştirilemedi. Lütfen tekrar deneyin.'));
  }
}

/** Separates an identity that was merged by hand; for some seconds that can be taken back. */
export function SeparateButton({ identity }: { readonly identity: Identity }) {
  const { customer_id: id, merged_into_id: intoId, name } = identity;
  const [isSaving, setSaving] = useState(false);
  if (intoId === null) return null;
  const separate = async () => {
    setSaving(true);
    try {
      await separateCustomer(id);
      notify.success(`${name} ayrıldı`, { undo: () => void mergeAgain(id, intoId) });
    } catch (error) {
      notify.error(messageOf(error, NOT_SEPARATED));
    }
    setSaving(false);
  };
  return (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      loading={isSaving}
      aria-label={`${name} hesabını ayır`}
      onClick={() => void separate()}
    >
      Ayır
    </Button>
  );
}
