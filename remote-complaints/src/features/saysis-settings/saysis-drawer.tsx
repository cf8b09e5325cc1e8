import { useSaving } from '@muhatap/shared/form-draft';
import { notify } from '@muhatap/shared/notifications';
import type { SaysisStatus } from '@muhatap/shared/wire';
import {
  Alert,
  Button,
  chakra,
  FormField,
  HStack,
  Icon,
  IconButton,
  Input,
  PasswordInput,
  Stack,
  Text,
} from '@muhatap/shared/ui';
import { Drawer, Portal, Toggle } from '@muhatap/shared/ui/app';
import { useState, type FormEvent } from 'react';
import {
  INTERVAL,
  keepsKey,
  saysisFaults,
  saysisForm,
  saysisInput,
  type SaysisForm,
} from '#entities/saysis';

interface SaysisDrawerProps {
  readonly status: SaysisStatus;
  readonly onClose: () => void;
}

/** Refusals that speak of one field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  saysis_unreachable: 'base_url',
  saysis_key_refused: 'api_key',
};

function useLineForm(status: SaysisStatus, onClose: () => void) {
  const [form, setForm] = useState<SaysisForm>(() => saysisForm(status));
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving<SaysisStatus>((saved) => {
    notify.success(
      saved.is_active ? 'SAYSIS bağlantısı açık' : 'Ayarlar kaydedildi, SAYSIS bağlantısı kapalı',
    );
    onClose();
  });
  const faults = saysisFaults(form, status);
  const isKept = keepsKey(form, status);
  const spoken = refusal === null ? undefined : FIELD_OF[refusal.code];
  const faultOf = (name: keyof typeof faults) =>
    (isTried ? faults[name] : null) ??
    refusal?.fields[name] ??
    (spoken === name ? refusal?.sentence : null);
  const change = (part: Partial<SaysisForm>) => {
    setForm((now) => ({ ...now, ...part }));
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).every((fault) => fault === null))
      save({ do: 'settings', input: saysisInput(form) });
  };
  return {
    form,
    isKept,
    isSaving,
    problem: refusal !== null && spoken === undefined ? refusal.sentence : null,
    faultOf,
    change,
    submit,
  };
}
type LineForm = ReturnType<typeof useLineForm>;

function DrawerHead({ onClose }: Pick<SaysisDrawerProps, 'onClose'>) {
  return (
    <Drawer.Header display="flex" alignItems="center" justifyContent="space-between" gap="3">
      <Drawer.Title>SAYSIS bağlantısı</Drawer.Title>
      <IconButton
        type="button"
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label="Kapat"
        onClick={onClose}
      >
        <Icon name="close" />
      </IconButton>
    </Drawer.Header>
  );
}

interface LineFieldsProps extends Pick<LineForm, 'form' | 'isKept' | 'faultOf'> {
  readonly onChange: LineForm['change'];
}

function LineFields({ form, isKept, faultOf, onChange }: LineFieldsProps) {
  return (
    <>
      <Stack gap="1">
        <Toggle
          label="Bağlantı açık"
          checked={form.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
        <Text fontSize="sm" color="fg.muted">
          {form.isActive
            ? 'Kaydederken SAYSIS’e ulaşılabildiği ve anahtarın geçerli olduğu denetlenir.'
            : 'Kapalıyken değişiklikler gönderilmez ve okunmaz; bekleyenler açılınca sırayla aktarılır.'}
        </Text>
      </Stack>
      <FormField
        label="SAYSIS adresi"
        required
        error={faultOf('base_url')}
        hint="SAYSIS yöneticinizin verdiği servis adresi. Örnek: https://saysis.belediye.gov.tr/api"
      >
        <Input
          type="url"
          inputMode="url"
          value={form.baseUrl}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ baseUrl: event.currentTarget.value })}
        />
      </FormField>
      <FormField
        label="Erişim anahtarı"
        required={!isKept}
        error={faultOf('api_key')}
        hint={
          isKept
            ? 'Boş bırakırsanız kayıtlı anahtar kalır.'
            : 'Şifreli saklanır ve bir daha gösterilmez.'
        }
      >
        <PasswordInput
          value={form.apiKey}
          maxLength={300}
          autoComplete="new-password"
          spellCheck={false}
          {...(isKept && { placeholder: '•••••••• kayıtlı' })}
          onChange={(event) => onChange({ apiKey: event.currentTarget.value })}
        />
      </FormField>
      <FormField
        label="Kaç dakikada bir okunsun?"
        required
        error={faultOf('interval_minutes')}
        hint="SAYSIS’te yapılan değişiklikler bu aralıkla alınır. Bizdeki değişiklikler beklemeden gönderilir."
      >
        <Input
          type="number"
          inputMode="numeric"
          className="tabular"
          width="120px"
          min={INTERVAL.least}
          max={INTERVAL.most}
          value={form.interval}
          onChange={(event) => onChange({ interval: event.currentTarget.value })}
        />
      </FormField>
    </>
  );
}

interface DrawerFootProps extends Pick<SaysisDrawerProps, 'onClose'> {
  readonly isSaving: boolean;
  readonly isActive: boolean;
}

function DrawerFoot({ isSaving, isActive, onClose }: DrawerFootProps) {
  return (
    <Drawer.Footer>
      <HStack gap="2">
        <Button type="button" variant="outline" colorPalette="gray" onClick={onClose}>
          İptal
        </Button>
        <Button
          type="submit"
          loading={isSaving}
          loadingText={isActive ? 'Denetleniyor' : 'Kaydediliyor'}
        >
          Kaydet
        </Button>
      </HStack>
    </Drawer.Footer>
  );
}

/** The line to SAYSIS: address, key, interval, on or off. Switching on asks SAYSIS first; a refusal leaves everything as typed. */
export function SaysisDrawer({ status, onClose }: SaysisDrawerProps) {
  const { form, isKept, isSaving, problem, faultOf, change, submit } = useLineForm(status, onClose);
  return (
    <Drawer.Root
      open
      placement="end"
      size={{ base: 'full', sm: 'md' }}
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <chakra.form display="contents" noValidate onSubmit={submit}>
              <DrawerHead onClose={onClose} />
              <Drawer.Body>
                <Stack gap="5">
                  {problem !== null && (
                    <Alert.Root status="error">
                      <Alert.Indicator />
                      <Alert.Title>{problem}</Alert.Title>
                    </Alert.Root>
                  )}
                  <LineFields form={form} isKept={isKept} faultOf={faultOf} onChange={change} />
                </Stack>
              </Drawer.Body>
              <DrawerFoot isSaving={isSaving} isActive={form.isActive} onClose={onClose} />
            </chakra.form>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
