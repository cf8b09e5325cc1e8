import { usePageAction } from '@muhatap/shared/saving';
import {
  testMessageInput,
  type AccountCheck,
  type Connection,
  type TestMessage,
} from '@muhatap/shared/wire/channels';
import { entryOf } from '@muhatap/shared/wire/open';
import { Alert, Box, Button, chakra, FormField, Input, Stack, Text } from '@muhatap/shared/ui';
import { StatusChip, type StatusTone } from '@muhatap/shared/ui/app';
import { useState, type FormEvent } from 'react';
import { rereadCheck } from '#entities/account';
import { Moment } from './account-facts';

interface TestLook {
  readonly status: string;
  readonly tone: StatusTone;
  readonly text: string;
}

const LOOKS: Readonly<Record<string, TestLook>> = {
  sending: {
    status: 'Gönderiliyor',
    tone: 'info',
    text: 'Sağlayıcının yanıtı bekleniyor.',
  },
  sent: {
    status: 'Gönderildi',
    tone: 'info',
    text: 'Sağlayıcı mesajı aldı; telefona ulaştığının bildirilmesi bekleniyor. Telefon açık ve internete bağlı olmalı.',
  },
  delivered: { status: 'Telefona ulaştı', tone: 'success', text: 'Hesap çalışıyor.' },
  read: { status: 'Okundu', tone: 'success', text: 'Hesap çalışıyor.' },
  failed: { status: 'Ulaşmadı', tone: 'error', text: 'Mesaj gönderilemedi.' },
};
const OTHER: TestLook = { status: 'Bilinmiyor', tone: 'gray', text: '' };
/** After so long without a status the webhook is to be suspected, ms. */
const LATE_MS = 60_000;

interface TestStateProps {
  readonly test: TestMessage;
  readonly now: number;
}

function TestState({ test, now }: TestStateProps) {
  const { status, tone, text } = entryOf(LOOKS, test.state) ?? OTHER;
  const isLate = test.state === 'sent' && now - Date.parse(test.changed_at) > LATE_MS;
  return (
    <Stack gap="1.5" role="status">
      <Box>
        <StatusChip status={status} tone={tone} />
        <Text as="span" fontSize="sm" color="fg.muted" ms="2" className="tabular">
          {test.phone}, <Moment iso={test.changed_at} now={now} />
        </Text>
      </Box>
      <Text fontSize="sm">{test.reason ?? text}</Text>
      {isLate && (
        <Text fontSize="sm" color="warning.fg">
          Bir dakikadır durum bildirilmedi. Mesaj telefona geldiyse Meta bildirimleri bize
          ulaşmıyor: yukarıdaki Webhook ve abonelik adımlarına bakın.
        </Text>
      )}
    </Stack>
  );
}

const PHONE_FAULT = 'Numarayı + ve ülke koduyla yazın. Örnek: +90 532 111 22 33';

function TestForm({ id }: { readonly id: string }) {
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<string>();
  const { run, isRunning, refusal } = usePageAction<TestMessage>(() => rereadCheck(id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = testMessageInput.safeParse({ phone });
    setFault(read.success ? undefined : PHONE_FAULT);
    if (read.success) run({ do: 'send-test', id, phone: read.data.phone });
  };
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="3" align="flex-start">
        <FormField
          label="Kendi telefonunuz"
          error={fault ?? refusal?.sentence}
          hint="WhatsApp kullanan bir telefon. Örnek: +90 532 111 22 33"
        >
          <Input
            className="tabular"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </FormField>
        <Button type="submit" variant="outline" loading={isRunning} loadingText="Gönderiliyor">
          Deneme mesajı gönder
        </Button>
      </Stack>
    </chakra.form>
  );
}

interface ArrivalProofProps {
  readonly connection: Connection;
  readonly check: AccountCheck;
  readonly now: number;
}

/** Whether words have arrived, and the way in which this account shows it. */
export function ArrivalProof({ connection: { id }, check, now }: ArrivalProofProps) {
  const { arrived_at, proof, test } = check;
  if (proof === 'none')
    return (
      <Text fontSize="sm" color="fg.muted">
        Bu sağlayıcı gelen mesajları da teslimi de bildirmez. Bir şablon gönderip telefonunuza gelip
        gelmediğine kendiniz bakın.
      </Text>
    );
  return (
    <Stack gap="4">
      <Alert.Root status={arrived_at === null ? 'warning' : 'success'} size="sm">
        <Alert.Indicator />
        <Alert.Title>
          {arrived_at === null ? (
            'Bu hesapta henüz hiçbir mesajın ulaştığı görülmedi.'
          ) : (
            <>
              Mesajlar ulaşıyor. Son ulaşan: <Moment iso={arrived_at} now={now} />
            </>
          )}
        </Alert.Title>
      </Alert.Root>
      {proof === 'send' ? (
        <>
          <Text fontSize="sm" color="fg.muted">
            Deneme mesajı konuşmalara ve raporlara girmez. WhatsApp 24 saat içinde yazmamış bir
            telefona yalnızca onaylı şablon götürdüğü için Meta’nın hazır hello_world şablonu
            gönderilir.
          </Text>
          <TestForm id={id} />
          {test !== null && <TestState test={test} now={now} />}
        </>
      ) : (
        <Text fontSize="sm">
          Kendi telefonunuzdan bu hesaba bir mesaj yazın; ulaştığı an burada görünür. Mesaj Gelen
          Kutusu’na düşer, oradan yanıtlayıp yanıtın telefonunuza geldiğine de bakın.
        </Text>
      )}
    </Stack>
  );
}
