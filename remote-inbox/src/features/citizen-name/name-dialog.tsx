import { messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { Button, Flex, FormField, Input, Text } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { CUSTOMER_NAME_LIMIT, type CustomerDetail } from '@muhatap/shared/wire/conversations';
import { useState } from 'react';
import { renameCustomer } from '#entities/customer';

const NOT_RENAMED = 'Ad düzeltilemedi. Lütfen tekrar deneyin.';

interface NameDialogProps {
  readonly detail: CustomerDetail;
  readonly onClose: () => void;
}

/** Corrects a citizen's name on all of their accounts, or gives back those of the channels. */
export function NameDialog({ detail: { customer, identities }, onClose }: NameDialogProps) {
  const [name, setName] = useState(customer.name);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const own = [...new Set(identities.flatMap(({ profile_name }) => profile_name ?? []))];
  const save = async (next: string | null) => {
    setSaving(true);
    try {
      await renameCustomer(customer.id, next);
      notify.success(next === null ? 'Kanaldaki ad kullanılıyor' : 'Ad düzeltildi');
      onClose();
    } catch (error) {
      setProblem(messageOf(error, NOT_RENAMED));
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title="Adı düzelt"
      isSaving={isSaving}
      problem={problem}
      isDisabled={name.trim() === '' || name.trim() === customer.name}
      onSubmit={() => void save(name.trim())}
      onClose={onClose}
    >
      <FormField
        label="Ad"
        required
        hint="Kişi kanalda adını değiştirse de konuşmalarda ve şikayetlerde bu ad görünür."
      >
        <Input
          value={name}
          maxLength={CUSTOMER_NAME_LIMIT}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </FormField>
      {own.length > 0 && (
        <Flex align="center" justify="space-between" gap="3">
          <Text fontSize="sm" color="fg.muted" minW="0" overflowWrap="anywhere">
            Kanaldaki adı: {own.join(', ')}
          </Text>
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            flexShrink={0}
            disabled={isSaving}
            onClick={() => void save(null)}
          >
            Bu ada dön
          </Button>
        </Flex>
      )}
    </FormDialog>
  );
}
