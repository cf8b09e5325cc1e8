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
} from '@muhatap/shared/ui';
import { Badge } from '@muhatap/shared/ui/app';
import type { User } from '@muhatap/shared/wire';
import { useState } from 'react';
import { proveAddress, requestAddressCode } from '#entities/account';
import { useFormCall } from '#entities/form-call';

type Kind = 'email' | 'phone';

const WORDS = {
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

const recipient = (kind: Kind, address: string) =>
  kind === 'phone' ? { phone: address } : { email: address };

function useAddressProof(kind: Kind, known: string, onDone: () => void) {
  const [address, setAddress] = useState(known);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const call = useFormCall('Adres doğrulanamadı. Lütfen tekrar deneyin.');

  const request = () => {
    if (address.trim() === '') return call.refuse({ [kind]: WORDS[kind].missing });
    return void call.run(async () => {
      const asked = await requestAddressCode(recipient(kind, address.trim()));
      setSentTo(asked[kind] ?? address.trim());
    });
  };
  const prove = (to: string) => {
    const faults = {
      ...(code.trim() === '' && { code: 'Doğrulama kodunu girin.' }),
      ...(password === '' && { current_password: 'Mevcut parolanızı girin.' }),
    };
    if (Object.keys(faults).length > 0) return call.refuse(faults);
    return void call.run(async () => {
      const proof = { ...recipient(kind, to), code: code.trim(), current_password: password };
      updateUser((await proveAddress(proof)).user);
      notify.success(WORDS[kind].done);
      onDone();
    });
  };
  return {
    address,
    sentTo,
    code,
    password,
    call,
    setAddress,
    setCode,
    setPassword,
    submit: () => (sentTo === null ? request() : prove(sentTo)),
  };
}

interface ProofFormProps {
  readonly kind: Kind;
  /** What stands there and has yet to be proven; empty for another address. */
  readonly known: string;
  readonly onClose: () => void;
}

/** The address first, then the code that arrived there with the password. */
function ProofForm({ kind, known, onClose }: ProofFormProps) {
  const proof = useAddressProof(kind, known, onClose);
  const { address, sentTo, code, password, call } = proof;
  const AddressInput = kind === 'phone' ? PhoneInput : Input;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proof.submit();
      }}
    >
      <Stack gap="4" align="flex-start" mt="3">
        {sentTo === null ? (
          <FormField label={WORDS[kind].field} error={call.fields[kind]}>
            <AddressInput
              autoFocus
              autoComplete={kind === 'phone' ? 'tel' : 'email'}
              maxLength={254}
              value={address}
              onChange={(event) => proof.setAddress(event.target.value)}
            />
          </FormField>
        ) : (
          <>
            <Text role="status">{WORDS[kind].sent(sentTo)}</Text>
            <FormField label="Doğrulama kodu" error={call.fields['code']}>
              <Input
                autoFocus
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                className="tabular"
                value={code}
                onChange={(event) => proof.setCode(event.target.value)}
              />
            </FormField>
            <FormField label="Mevcut parola" error={call.fields['current_password']}>
              <PasswordInput
                autoComplete="current-password"
                value={password}
                onChange={(event) => proof.setPassword(event.target.value)}
              />
            </FormField>
          </>
        )}
        {call.message === null ? null : (
          <Text role="alert" color="fg.error">
            {call.message}
          </Text>
        )}
        <Flex gap="3">
          <Button type="submit" loading={call.isRunning}>
            {sentTo === null ? 'Kod gönder' : 'Doğrula'}
          </Button>
          <Button type="button" variant="outline" colorPalette="gray" onClick={onClose}>
            Vazgeç
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

function actionOf(address: string | null, isProven: boolean): string {
  if (address === null) return 'Ekle';
  return isProven ? 'Değiştir' : 'Doğrula';
}

/** An address by which the person signs in: whether they have shown that they read there, and how it becomes another one. */
export function AddressForm({ kind, user }: { readonly kind: Kind; readonly user: User }) {
  const [isOpen, setOpen] = useState(false);
  const address = user[kind];
  const isProven = user[`${kind}_proven`] !== false;
  const action = actionOf(address, isProven);
  const { label } = WORDS[kind];
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
