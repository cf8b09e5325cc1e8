import { usePageAction } from '@muhatap/shared/saving';
import type { AccountCheck } from '@muhatap/shared/wire/channels';
import { Button, chakra, FormField, Input } from '@muhatap/shared/ui';
import { useState, type FormEvent } from 'react';
import { adoptCheck } from '#entities/account';

const ID = /^\d{5,20}$/;

/** Names the WhatsApp Business account of a number whose key does not tell it; Meta is asked at once. */
export function BusinessForm({ id }: { readonly id: string }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { run, isRunning, refusal } = usePageAction<AccountCheck>((check) => adoptCheck(id, check));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isId = ID.test(typed);
    setFault(isId ? undefined : 'Hesabın kimliği yalnız rakamdan oluşur.');
    if (isId) run({ do: 'business', id, businessId: typed });
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="flex" gap="3" alignItems="flex-start">
      <FormField
        label="WhatsApp Business hesabının kimliği"
        error={fault ?? refusal?.sentence}
        hint="WhatsApp Manager’da hesap adının altında yazar."
      >
        <Input
          className="tabular"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
      </FormField>
      <Button
        type="submit"
        variant="outline"
        mt="6"
        flexShrink="0"
        loading={isRunning}
        loadingText="Soruluyor"
      >
        Meta’ya sor
      </Button>
    </chakra.form>
  );
}
