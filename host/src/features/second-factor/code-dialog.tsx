import { useCallForm } from '@muhatap/shared/forms';
import { Text } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { secondFactorCode, type SecondFactorCode } from '@muhatap/shared/wire/people';
import { PasskeyButton } from '#entities/passkey';
import { askForProof } from '#entities/second-factor';
import { CODE_MESSAGES, CodeField } from './code-field';

interface CodeDialogProps {
  /** Whether the person can show a passkey instead. */
  readonly hasPasskeys: boolean;
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly failed: string;
  readonly call: (proof: SecondFactorCode) => Promise<void>;
  readonly onClose: () => void;
}

/** A change that needs a code of the second factor, or a passkey. */
export function CodeDialog({
  hasPasskeys,
  title,
  text,
  submitLabel,
  failed,
  call,
  onClose,
}: CodeDialogProps) {
  const { form, isSaving, problem, errorOf, submit } = useCallForm({
    values: { code: '' },
    schema: secondFactorCode,
    messages: CODE_MESSAGES,
    failed,
    call,
  });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isSaving={isSaving}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>{text}</Text>
      {hasPasskeys && (
        <PasskeyButton
          label="Geçiş anahtarıyla doğrula"
          variant="outline"
          failed={failed}
          ask={askForProof}
          onAnswer={(passkey) => call({ passkey })}
        />
      )}
      <CodeField
        field={form.register('code')}
        error={errorOf('code')}
        hint="Uygulamanızın gösterdiği altı hane ya da bir kurtarma kodu."
      />
    </FormDialog>
  );
}
