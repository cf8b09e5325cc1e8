import { usePageAction } from '@muhatap/shared/saving';
import type { AccountCheck } from '@muhatap/shared/wire/channels';
import { Button, chakra, FormField, Input } from '@muhatap/shared/ui';
import { useState, type FormEvent } from 'react';
import { adoptCheck } from '#entities/account';
import type { AccountCommand } from './account-command';

/** A number that a step of an account asks for. */
interface Digits {
  readonly label: string;
  readonly hint: string;
  readonly pattern: RegExp;
  /** Said where the pattern does not fit. */
  readonly fault: string;
  readonly maxLength: number;
  readonly isSecret: boolean;
  readonly submit: string;
  readonly submitting: string;
  readonly toCommand: (id: string, digits: string) => AccountCommand;
}

const PIN: Digits = {
  label: 'Numaranın PIN’i',
  hint: 'İki adımlı doğrulamanın altı hanesi',
  pattern: /^\d{6}$/,
  fault: 'PIN altı rakamdan oluşur.',
  maxLength: 6,
  isSecret: true,
  submit: 'Numarayı kaydet',
  submitting: 'Kaydediliyor',
  toCommand: (id, pin) => ({ do: 'register', id, pin }),
};

const BUSINESS: Digits = {
  label: 'WhatsApp Business hesabının kimliği',
  hint: 'WhatsApp Manager’da hesap adının altında yazar.',
  pattern: /^\d{5,20}$/,
  fault: 'Hesabın kimliği yalnız rakamdan oluşur.',
  maxLength: 20,
  isSecret: false,
  submit: 'Meta’ya sor',
  submitting: 'Soruluyor',
  toCommand: (id, businessId) => ({ do: 'business', id, businessId }),
};

interface DigitsFormProps {
  readonly id: string;
  readonly digits: Digits;
}

function DigitsForm({ id, digits }: DigitsFormProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { run, isRunning, refusal } = usePageAction<AccountCheck>((check) => adoptCheck(id, check));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fits = digits.pattern.test(typed);
    setFault(fits ? undefined : digits.fault);
    if (fits) run(digits.toCommand(id, typed));
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="flex" gap="3" alignItems="flex-start">
      <FormField label={digits.label} error={fault ?? refusal?.sentence} hint={digits.hint}>
        <Input
          className="tabular"
          type={digits.isSecret ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={digits.maxLength}
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
        loadingText={digits.submitting}
      >
        {digits.submit}
      </Button>
    </chakra.form>
  );
}

/** Registers a WhatsApp number with its PIN. */
export const RegisterForm = ({ id }: { readonly id: string }) => (
  <DigitsForm id={id} digits={PIN} />
);

/** Names the WhatsApp Business account of a number whose key does not tell it; Meta is asked at once. */
export const BusinessForm = ({ id }: { readonly id: string }) => (
  <DigitsForm id={id} digits={BUSINESS} />
);
