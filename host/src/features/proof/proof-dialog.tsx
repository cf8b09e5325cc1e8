import { useCallForm } from '@muhatap/shared/forms';
import { signOut } from '@muhatap/shared/session';
import { FormField, Input, PasswordInput, Text } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { ownProof } from '@muhatap/shared/wire/people';
import { useEffect, useState } from 'react';
import { PasskeyButton } from '#entities/passkey';
import { askForProof, proveAgain, readSecondFactor } from '#entities/second-factor';

interface ProofDialogProps {
  /** `code`, `password`, or `sign_in` for a person with neither. */
  readonly by: string;
  readonly onAnswer: (isProved: boolean) => void;
}

const TITLE = 'Kim olduğunuzu doğrulayın';
const WHY =
  'Önemli bir işlem: girişinizin üzerinden on dakikadan fazla geçtiği için kim olduğunuzu yeniden soruyoruz.';

/** A person with neither factor nor password shows who they are by signing in again. */
const SignInAgain = ({ onAnswer }: Pick<ProofDialogProps, 'onAnswer'>) => (
  <FormDialog
    title={TITLE}
    submitLabel="Çıkış yap"
    isSaving={false}
    problem={null}
    onSubmit={() => {
      onAnswer(false);
      void signOut();
    }}
    onClose={() => onAnswer(false)}
  >
    <Text>{WHY}</Text>
    <Text>Parolanız olmadığı için yeniden giriş yapmanız gerekir.</Text>
  </FormDialog>
);

const FAILED = 'Doğrulanamadı. Lütfen tekrar deneyin.';

/** Whether the person has passkeys; false until the server has said so, and where it cannot be asked. */
function useHasPasskeys(mayHave: boolean): boolean {
  const [hasPasskeys, setHasPasskeys] = useState(false);
  useEffect(() => {
    if (!mayHave) return undefined;
    const stop = new AbortController();
    readSecondFactor(stop.signal).then(
      ({ passkeys = [] }) => setHasPasskeys(passkeys.length > 0),
      () => undefined,
    );
    return () => stop.abort();
  }, [mayHave]);
  return hasPasskeys;
}

/** The code of the second factor or a passkey, or the password where there is none. */
function ProofForm({ by, onAnswer }: ProofDialogProps) {
  const isCode = by === 'code';
  const hasPasskeys = useHasPasskeys(isCode);
  const name = isCode ? 'code' : 'current_password';
  const { form, isSaving, problem, errorOf, submit } = useCallForm({
    values: { [name]: '' },
    schema: ownProof,
    messages: { code: 'Doğrulama kodunu girin.', current_password: 'Parolanızı girin.' },
    failed: FAILED,
    call: async (proof) => {
      await proveAgain(proof);
      onAnswer(true);
    },
  });
  return (
    <FormDialog
      title={TITLE}
      submitLabel="Doğrula"
      isSaving={isSaving}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={() => onAnswer(false)}
    >
      <Text>{WHY}</Text>
      {hasPasskeys && (
        <PasskeyButton
          label="Geçiş anahtarıyla doğrula"
          variant="outline"
          failed={FAILED}
          ask={askForProof}
          onAnswer={async (passkey) => {
            await proveAgain({ passkey });
            onAnswer(true);
          }}
        />
      )}
      {isCode ? (
        <FormField
          label="Doğrulama kodu"
          required
          error={errorOf('code')}
          hint="Uygulamanızın gösterdiği altı hane ya da bir kurtarma kodu."
        >
          <Input
            autoFocus
            autoComplete="one-time-code"
            maxLength={40}
            className="tabular"
            letterSpacing="wider"
            {...form.register('code')}
          />
        </FormField>
      ) : (
        <FormField label="Parolanız" required error={errorOf('current_password')}>
          <PasswordInput
            autoFocus
            autoComplete="current-password"
            {...form.register('current_password')}
          />
        </FormField>
      )}
    </FormDialog>
  );
}

/** Asks a signed-in person to show again who they are. */
export function ProofDialog({ by, onAnswer }: ProofDialogProps) {
  return by === 'sign_in' ? (
    <SignInAgain onAnswer={onAnswer} />
  ) : (
    <ProofForm by={by} onAnswer={onAnswer} />
  );
}
