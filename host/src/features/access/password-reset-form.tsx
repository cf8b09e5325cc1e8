import { requestPasswordReset, resetPassword } from '@muhatap/shared/session';
import { Button, FormField, Input, PasswordInput, Stack, Text } from '@muhatap/shared/ui';
import { newPassword, type CodeRequested } from '@muhatap/shared/wire/session';
import { useState } from 'react';
import { useFormCall } from './use-form-call';
import { FormAlert } from './form-alert';
import type { SignInMode } from './mode-tabs';
import { ResendLine } from './resend-line';
import { ResetAddress } from './reset-address';

const FAILED = 'Parola yenilenemedi. Lütfen tekrar deneyin.';
const MISSING = {
  phone: { phone: 'Telefon numaranızı girin.' },
  email: { email: 'E-posta adresinizi girin.' },
} as const;
const CHANGE = {
  phone: 'Telefon Numarasını Değiştir',
  email: 'E-posta adresini değiştir',
} as const;

const recipient = (mode: SignInMode, address: string) =>
  mode === 'phone' ? { phone: address } : { email: address };

/** The typed values, and the two calls: for the code, and with it for the new password. */
function usePasswordReset(onSignedIn: () => void) {
  const [mode, setMode] = useState<SignInMode>('phone');
  const [address, setAddress] = useState('');
  const [sent, setSent] = useState<CodeRequested | null>(null);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const call = useFormCall(FAILED);
  const to = sent?.[mode] ?? address.trim();

  const request = () => {
    if (address.trim() === '') return call.refuse(MISSING[mode]);
    return void call.run(async () =>
      setSent(await requestPasswordReset(recipient(mode, address.trim()))),
    );
  };
  const reset = () => {
    const faults = {
      ...(code.trim() === '' && { code: 'Giriş kodunu girin.' }),
      ...(!newPassword.safeParse(password).success && {
        password: 'Parola en az 8 karakter olmalı.',
      }),
    };
    if (Object.keys(faults).length > 0) return call.refuse(faults);
    return void call.run(async () => {
      await resetPassword({ ...recipient(mode, to), code: code.trim(), password });
      onSignedIn();
    });
  };
  const choose = (next: SignInMode) => {
    setMode(next);
    setAddress('');
    call.forget();
  };

  const startOver = () => {
    setSent(null);
    setCode('');
    call.forget();
  };
  return {
    mode,
    address,
    sent,
    code,
    password,
    call,
    to,
    setAddress,
    setCode,
    setPassword,
    choose,
    startOver,
    submit: sent === null ? request : reset,
  };
}

interface CodeFieldsProps {
  readonly mode: SignInMode;
  /** Where the code was sent. */
  readonly to: string;
  readonly code: string;
  readonly password: string;
  readonly faults: Readonly<Record<string, string>>;
  readonly onCode: (code: string) => void;
  readonly onPassword: (password: string) => void;
}

function CodeFields({ mode, to, code, password, faults, onCode, onPassword }: CodeFieldsProps) {
  return (
    <>
      <Text role="status">
        {mode === 'phone'
          ? `${to} numarası kayıtlıysa kod gönderildi.`
          : `${to} adresi kayıtlıysa kod gönderildi.`}
      </Text>
      <FormField label="Giriş Kodu" error={faults['code']}>
        <Input
          key="code"
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          size="lg"
          className="tabular"
          letterSpacing="wider"
          value={code}
          onChange={(event) => onCode(event.target.value)}
        />
      </FormField>
      <FormField label="Yeni parola" error={faults['password']} hint="En az 8 karakter.">
        <PasswordInput
          autoComplete="new-password"
          size="lg"
          value={password}
          onChange={(event) => onPassword(event.target.value)}
        />
      </FormField>
    </>
  );
}

/** Resets the password by one-time code: the phone or the e-mail first, then code and new password on the same page. */
export function PasswordResetForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const {
    mode,
    address,
    sent,
    code,
    password,
    call,
    to,
    setAddress,
    setCode,
    setPassword,
    choose,
    startOver,
    submit,
  } = usePasswordReset(onSignedIn);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="5">
        <FormAlert message={call.message} />
        {sent === null ? (
          <ResetAddress
            mode={mode}
            address={address}
            faults={call.fields}
            onMode={choose}
            onAddress={setAddress}
          />
        ) : (
          <CodeFields
            mode={mode}
            to={to}
            code={code}
            password={password}
            faults={call.fields}
            onCode={setCode}
            onPassword={setPassword}
          />
        )}
        <Button
          type="submit"
          size="lg"
          loading={call.isRunning}
          loadingText={sent === null ? 'Gönderiliyor…' : 'Yenileniyor…'}
        >
          {sent === null ? 'Kod gönder' : 'Parolayı yenile'}
        </Button>
        {sent === null ? null : (
          <>
            <Button
              type="button"
              size="lg"
              variant="outline"
              colorPalette="gray"
              onClick={startOver}
            >
              {CHANGE[mode]}
            </Button>
            <ResendLine
              firstPause={sent.retry_after}
              onResend={async () => (await requestPasswordReset(recipient(mode, to))).retry_after}
            />
          </>
        )}
      </Stack>
    </form>
  );
}
