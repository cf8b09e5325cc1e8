import { askSecondStep, LOGIN_FAILED, proveSecondFactor } from '@muhatap/shared/session';
import { Button, FormField, Input, Stack } from '@muhatap/shared/ui';
import { useState, type ReactNode } from 'react';
import { PasskeyButton } from '#entities/passkey';
import { FormAlert } from './form-alert';
import { RememberChoice } from './remember-choice';
import { hasFactor, rememberDays } from './second-step';
import { useFormCall } from './use-form-call';

interface SecondFactorFormProps {
  readonly challenge: string;
  readonly onProved: () => void;
}

const RECOVERY_HINT = 'Telefonunuz yanınızda değilse kurtarma kodlarınızdan birini yazın.';

interface CodeFormProps extends SecondFactorFormProps {
  readonly remembered: { readonly remember?: true };
  readonly choice: ReactNode;
}

/** A code of the person's app, or a recovery code. */
function CodeForm({ challenge, remembered, choice, onProved }: CodeFormProps) {
  const [code, setCode] = useState('');
  const call = useFormCall(LOGIN_FAILED);
  const [hasApp, hasPasskey] = [hasFactor('totp'), hasFactor('passkey')];
  const submit = () => {
    if (code.trim() === '') return call.refuse({ code: 'Doğrulama kodunu girin.' });
    return void call.run(async () => {
      await proveSecondFactor({
        challenge,
        code: code.trim(),
        ...remembered,
      });
      onProved();
    });
  };
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
        <FormField
          label={hasApp ? 'Doğrulama kodu' : 'Kurtarma kodu'}
          required
          error={call.fields['code']}
          hint={
            hasApp ? RECOVERY_HINT : 'Anahtarınız yanınızda değilse kurtarma kodlarınızdan biri.'
          }
        >
          <Input
            autoFocus={!hasPasskey}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            size="lg"
            className="tabular"
            letterSpacing="wider"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </FormField>
        {choice}
        <Button
          type="submit"
          size="lg"
          variant={hasPasskey ? 'outline' : 'solid'}
          loading={call.isRunning}
          loadingText="Doğrulanıyor…"
        >
          Giriş Yap
        </Button>
      </Stack>
    </form>
  );
}

/** The second step of signing in, by whatever the person has. */
export function SecondFactorForm({ challenge, onProved }: SecondFactorFormProps) {
  const [isRemembered, remember] = useState(false);
  const [days] = useState(rememberDays);
  const remembered = isRemembered ? ({ remember: true } as const) : {};
  return (
    <Stack gap="6">
      {hasFactor('passkey') && (
        <PasskeyButton
          label="Geçiş anahtarıyla doğrula"
          size="lg"
          failed={LOGIN_FAILED}
          ask={() => askSecondStep(challenge)}
          onAnswer={async (passkey) => {
            await proveSecondFactor({ challenge, passkey, ...remembered });
            onProved();
          }}
        />
      )}
      <CodeForm
        challenge={challenge}
        remembered={remembered}
        choice={
          days > 0 && <RememberChoice days={days} isChosen={isRemembered} onChange={remember} />
        }
        onProved={onProved}
      />
    </Stack>
  );
}
