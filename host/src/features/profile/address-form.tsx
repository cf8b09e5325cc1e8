import { useCallForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { updateUser } from '@muhatap/shared/session';
import {
  Box,
  Button,
  Flex,
  FormField,
  Input,
  PasswordInput,
  PhoneInput,
  Stack,
  Text,
  useFormFocus,
} from '@muhatap/shared/ui';
import { Badge } from '@muhatap/shared/ui/app';
import {
  addressProof,
  codeRequest,
  type CodeRequest,
  type User,
} from '@muhatap/shared/wire/session';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { proveAddress, requestAddressCode } from '#entities/account';

type Kind = 'email' | 'phone';

const TEXTS = {
  email: {
    label: 'E-posta',
    field: 'E-posta adresi',
    missing: 'E-posta adresinizi girin.',
    sent: (to: string) => `${to} adresine kod gönderildi.`,
    done: 'E-posta adresiniz doğrulandı.',
  },
  phone: {
    label: 'Telefon',
    field: 'Telefon numarası',
    missing: 'Telefon numaranızı girin.',
    sent: (to: string) => `${to} numarasına kod gönderildi.`,
    done: 'Telefon numaranız doğrulandı.',
  },
} as const;

const recipient = (kind: Kind, address: string): CodeRequest =>
  kind === 'phone' ? { phone: address } : { email: address };

const FAILED = 'Adres doğrulanamadı. Lütfen tekrar deneyin.';

/** The form requires the password of everybody who changes an address. */
const proofSchema = addressProof.refine(({ current_password: password }) => password !== '', {
  path: ['current_password'],
  error: 'Mevcut parolanızı girin.',
});

interface StepFrameProps {
  readonly label: string;
  readonly problem: string | null;
  readonly isSaving: boolean;
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The fields of one step with what went wrong and its two buttons. */
function Step({ label, problem, isSaving, onSubmit, onClose, children }: StepFrameProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="4" align="flex-start" mt="3">
        {children}
        {problem === null ? null : (
          <Text role="alert" color="fg.error">
            {problem}
          </Text>
        )}
        <Flex gap="3">
          <Button type="submit" loading={isSaving}>
            {label}
          </Button>
          <Button type="button" variant="outline" colorPalette="gray" onClick={onClose}>
            Vazgeç
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

interface StepProps {
  readonly kind: Kind;
  readonly onClose: () => void;
}

interface CodeRequestStepProps extends StepProps {
  /** The address that stands there unproven; empty for another one. */
  readonly known: string;
  /** Called with the address as the server keeps it. */
  readonly onSent: (to: string) => void;
}

/** Takes the address and has a code sent to it. */
function CodeRequestStep({ kind, known, onSent, onClose }: CodeRequestStepProps) {
  const { form, isSaving, problem, errorOf, submit } = useCallForm({
    values: recipient(kind, known),
    schema: codeRequest,
    messages: { [kind]: TEXTS[kind].missing },
    failed: FAILED,
    call: async (to) => onSent((await requestAddressCode(to))[kind] ?? to[kind] ?? ''),
  });
  const AddressInput = kind === 'phone' ? PhoneInput : Input;
  return (
    <Step
      label="Kod gönder"
      problem={problem}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label={TEXTS[kind].field} error={errorOf(kind)}>
        <AddressInput
          autoFocus
          autoComplete={kind === 'phone' ? 'tel' : 'email'}
          maxLength={254}
          {...form.register(kind)}
        />
      </FormField>
    </Step>
  );
}

/** Takes the code that arrived at the address, and the password. */
function ProofStep({ kind, to, onClose }: StepProps & { readonly to: string }) {
  const { form, isSaving, problem, errorOf, submit } = useCallForm({
    values: { ...recipient(kind, to), code: '', current_password: '' },
    schema: proofSchema,
    messages: { code: 'Doğrulama kodunu girin.' },
    failed: FAILED,
    call: async (proof) => {
      updateUser((await proveAddress(proof)).user);
      notify.success(TEXTS[kind].done);
      onClose();
    },
  });
  return (
    <Step label="Doğrula" problem={problem} isSaving={isSaving} onSubmit={submit} onClose={onClose}>
      <Text role="status">{TEXTS[kind].sent(to)}</Text>
      <FormField label="Doğrulama kodu" error={errorOf('code')}>
        <Input
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="tabular"
          {...form.register('code')}
        />
      </FormField>
      <FormField label="Mevcut parola" error={errorOf('current_password')}>
        <PasswordInput autoComplete="current-password" {...form.register('current_password')} />
      </FormField>
    </Step>
  );
}

interface ProofFormProps extends StepProps {
  /** The address that stands there unproven; empty for another one. */
  readonly known: string;
}

/** The address first, then the code that arrived there with the password. */
function ProofForm({ kind, known, onClose }: ProofFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <CodeRequestStep kind={kind} known={known} onSent={setSentTo} onClose={onClose} />
  ) : (
    <ProofStep kind={kind} to={sentTo} onClose={onClose} />
  );
}

function actionOf(address: string | null, isProven: boolean): string {
  if (address === null) return 'Ekle';
  return isProven ? 'Değiştir' : 'Doğrula';
}

/** An address by which the person signs in: whether they have shown that they read there, and how it becomes another one. */
export function AddressForm({ kind, user }: { readonly kind: Kind; readonly user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { opener } = useFormFocus(isOpen);
  const address = user[kind];
  const isProven = user[`${kind}_proven`] !== false;
  const action = actionOf(address, isProven);
  const { label } = TEXTS[kind];
  return (
    <Box borderColor="border.muted" _notFirst={{ borderTopWidth: '1px', pt: '4' }}>
      <Flex align="center" gap="3" wrap="wrap">
        <Box flex="1" minW="0">
          <Text fontWeight="medium">{label}</Text>
          <Flex align="center" gap="2" wrap="wrap" color="fg.muted">
            <Text className="tabular" wordBreak="break-all">
              {address ?? 'Yok'}
            </Text>
            {address === null ? null : (
              <Badge size="sm" colorPalette={isProven ? 'success' : 'warning'}>
                {isProven ? 'Doğrulandı' : 'Doğrulanmadı'}
              </Badge>
            )}
          </Flex>
        </Box>
        {isOpen ? null : (
          <Button
            ref={opener}
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-label={`${label}: ${action}`}
            onClick={() => setOpen(true)}
          >
            {action}
          </Button>
        )}
      </Flex>
      {isOpen ? (
        <ProofForm
          kind={kind}
          known={isProven ? '' : (address ?? '')}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
}
