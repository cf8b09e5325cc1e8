import { messageOf } from '@muhatap/shared/api';
import { useCallForm } from '@muhatap/shared/forms';
import { FormField, PasswordInput, Text } from '@muhatap/shared/ui';
import { CopyLine, FormDialog } from '@muhatap/shared/ui/app';
import { totpConfirmation, totpSetupStart, type TotpSetup } from '@muhatap/shared/wire/people';
import { useEffect, useState } from 'react';
import { beginTotp, confirmTotp } from '#entities/second-factor';
import { CODE_MESSAGES, CodeField } from './code-field';
import { QrCode } from './qr-code';

const TITLE = 'İki adımlı doğrulamayı kur';

interface StepProps<Result> {
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
}

/** A session alone must not be enough to set it up. */
function PasswordStep({ onDone, onClose }: StepProps<TotpSetup>) {
  const { form, isSaving, problem, errorOf, submit } = useCallForm({
    values: { current_password: '' },
    schema: totpSetupStart,
    messages: { current_password: 'Parolanızı girin.' },
    failed: 'Kurulum başlatılamadı. Lütfen tekrar deneyin.',
    call: async (start) => onDone(await beginTotp(start)),
  });
  return (
    <FormDialog
      title={TITLE}
      submitLabel="Devam et"
      isSaving={isSaving}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>
        Girişte parolanızın yanında telefonunuzdaki bir doğrulama uygulamasının (Google
        Authenticator, Microsoft Authenticator, FreeOTP…) kodu da sorulacak.
      </Text>
      <FormField label="Mevcut parola" required error={errorOf('current_password')}>
        <PasswordInput autoComplete="current-password" {...form.register('current_password')} />
      </FormField>
    </FormDialog>
  );
}

/** A person without a password begins with the code at once. */
function DirectStart({ onDone, onClose }: StepProps<TotpSetup>) {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isNewest = true;
    beginTotp({}).then(
      (setup) => isNewest && onDone(setup),
      (error: unknown) =>
        isNewest && setProblem(messageOf(error, 'Kurulum başlatılamadı. Lütfen tekrar deneyin.')),
    );
    return () => {
      isNewest = false;
    };
  }, [onDone]);
  return (
    <FormDialog
      title={TITLE}
      submitLabel="Devam et"
      isSaving={problem === null}
      isDisabled
      problem={problem}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <Text color="fg.muted">Kurulum hazırlanıyor…</Text>
    </FormDialog>
  );
}

interface CodeStepProps extends StepProps<readonly string[]> {
  readonly setup: TotpSetup;
}

/** The app takes the secret and shows a code. */
function CodeStep({ setup: { setup, address, secret }, onDone, onClose }: CodeStepProps) {
  const { form, isSaving, problem, errorOf, submit } = useCallForm({
    values: { setup, code: '' },
    schema: totpConfirmation,
    messages: CODE_MESSAGES,
    failed: 'Kurulum tamamlanamadı. Lütfen tekrar deneyin.',
    call: async (confirmation) => onDone(await confirmTotp(confirmation)),
  });
  return (
    <FormDialog
      title={TITLE}
      submitLabel="Doğrula ve aç"
      isSaving={isSaving}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>Uygulamada hesap ekleyip kare kodu okutun, sonra gösterdiği altı haneyi yazın.</Text>
      <QrCode value={address} label="Doğrulama uygulaması için kare kod" />
      <CopyLine label="Kod okutulamıyorsa elle girilecek anahtar" value={secret} />
      <CodeField
        field={form.register('code')}
        error={errorOf('code')}
        hint="Açılınca diğer cihazlardaki oturumlarınız kapanır."
      />
    </FormDialog>
  );
}

interface TotpSetupDialogProps extends StepProps<readonly string[]> {
  readonly asksPassword: boolean;
}

/** Connects a person's app; done with the recovery codes, which are shown once. */
export function TotpSetupDialog({ asksPassword, onDone, onClose }: TotpSetupDialogProps) {
  const [setup, begin] = useState<TotpSetup | null>(null);
  if (setup !== null) return <CodeStep setup={setup} onDone={onDone} onClose={onClose} />;
  const Start = asksPassword ? PasswordStep : DirectStart;
  return <Start onDone={begin} onClose={onClose} />;
}
