import { usePageAction } from '@muhatap/shared/saving';
import type { AccountCheck } from '@muhatap/shared/wire/channels';
import { Button, chakra, FormField, Input } from '@muhatap/shared/ui';
import { useState, type FormEvent } from 'react';
import { adoptCheck } from '#entities/account';

const PIN = /^\d{6}$/;

/** Registers a WhatsApp number with its PIN. */
export function RegisterForm({ id }: { readonly id: string }) {
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string>();
  const { run, isRunning, refusal } = usePageAction<AccountCheck>((check) => adoptCheck(id, check));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isPin = PIN.test(pin);
    setFault(isPin ? undefined : 'PIN altı rakamdan oluşur.');
    if (isPin) run({ do: 'register', id, pin });
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="flex" gap="3" alignItems="flex-start">
      <FormField
        label="Numaranın PIN’i"
        error={fault ?? refusal?.sentence}
        hint="İki adımlı doğrulamanın altı hanesi"
      >
        <Input
          className="tabular"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={pin}
          onChange={({ target }) => setPin(target.value)}
        />
      </FormField>
      <Button
        type="submit"
        variant="outline"
        mt="6"
        flexShrink="0"
        loading={isRunning}
        loadingText="Kaydediliyor"
      >
        Numarayı kaydet
      </Button>
    </chakra.form>
  );
}
