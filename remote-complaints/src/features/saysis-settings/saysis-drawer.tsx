import type { SaysisStatus } from '@muhatap/shared/wire/complaints';
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
import { SystemFields } from './system-fields';
import { useLineForm, type LineForm } from './use-line-form';
import { INTERVAL, keyOrNone } from '#entities/saysis';

interface SaysisDrawerProps {
  readonly status: SaysisStatus;
  readonly onClose: () => void;
}

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

type LineFieldsProps = Pick<LineForm, 'form' | 'values' | 'isKept' | 'errorOf' | 'change'>;

function LineFields({ form, values, isKept, errorOf, change }: LineFieldsProps) {
  return (
    <>
      <Stack gap="1">
        <Toggle
          label="Bağlantı açık"
          checked={values.is_active}
          onChange={(is_active) => change({ is_active })}
        />
        <Text fontSize="sm" color="fg.muted">
          {values.is_active
            ? 'Kaydederken SAYSIS’e ulaşılabildiği ve anahtarın geçerli olduğu denetlenir.'
            : 'Kapalıyken değişiklikler gönderilmez ve okunmaz; bekleyenler açılınca sırayla aktarılır.'}
        </Text>
      </Stack>
      <SystemFields form={form} values={values} errorOf={errorOf} change={change} />
      <FormField
        label="SAYSIS adresi"
        required
        error={errorOf('base_url')}
        hint="SAYSIS yöneticinizin verdiği servis adresi. Örnek: https://saysis.belediye.gov.tr/api"
      >
        <Input
          type="url"
          inputMode="url"
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          {...form.register('base_url', { deps: ['api_key'] })}
        />
      </FormField>
      <FormField
        label="Erişim anahtarı"
        required={!isKept}
        error={errorOf('api_key')}
        hint={
          isKept
            ? 'Boş bırakırsanız kayıtlı anahtar kalır.'
            : 'Şifreli saklanır ve bir daha gösterilmez.'
        }
      >
        <PasswordInput
          maxLength={300}
          autoComplete="new-password"
          spellCheck={false}
          {...(isKept && { placeholder: '•••••••• kayıtlı' })}
          {...form.register('api_key', { setValueAs: keyOrNone })}
        />
      </FormField>
      <FormField
        label="Kaç dakikada bir okunsun?"
        required
        error={errorOf('interval_minutes')}
        hint="SAYSIS’te yapılan değişiklikler bu aralıkla alınır. Bizdeki değişiklikler beklemeden gönderilir."
      >
        <Input
          type="number"
          inputMode="numeric"
          className="tabular"
          width="120px"
          min={INTERVAL.least}
          max={INTERVAL.most}
          {...form.register('interval_minutes', { valueAsNumber: true })}
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

/**
 * The SAYSIS connection: address, key, interval, on or off. Switching on calls SAYSIS first; after
 * a refusal everything stays as typed.
 */
export function SaysisDrawer({ status, onClose }: SaysisDrawerProps) {
  const { isSaving, problem, values, submit, ...line } = useLineForm(status, onClose);
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
                  <LineFields values={values} {...line} />
                </Stack>
              </Drawer.Body>
              <DrawerFoot isSaving={isSaving} isActive={values.is_active} onClose={onClose} />
            </chakra.form>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
