import { BUTTON_LIMITS, type TemplateButton } from '@muhatap/shared/wire/conversations';
import { entryOf } from '@muhatap/shared/wire/open';
import {
  Box,
  Checkbox,
  Flex,
  FormField,
  Icon,
  IconButton,
  Input,
  Stack,
  Text,
} from '@muhatap/shared/ui';
import { addressOf, hasOpenEnd, withAddress } from '#entities/template-draft';
import { BUTTON_NAMES } from './button-names';

/** The sentence at a field of a button, by its place; a null place is that of all buttons. */
export type ButtonErrors = (
  place: number | null,
  field?: 'type' | 'text' | 'url' | 'phone' | 'variable',
) => string | undefined;

interface ButtonCardProps {
  readonly button: TemplateButton;
  readonly place: number;
  readonly count: number;
  readonly errorOf: ButtonErrors;
  readonly onChange: (change: Partial<TemplateButton>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One button: its words and what it does. */
export function ButtonCard(props: ButtonCardProps) {
  const { button, place, errorOf, onChange } = props;
  const { type, text } = button;
  const typeError = errorOf(place, 'type');
  return (
    <Box
      role="group"
      aria-label={`${place + 1}. buton`}
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      px="4"
      py="3"
    >
      <CardHead {...props} />
      <Stack gap="3">
        {type === 'COPY_CODE' ? (
          <Text fontSize="sm" color="fg.muted">
            Yazısını Meta belirler. Kod gönderirken yazılır; örneği aşağıdaki değişkendedir.
          </Text>
        ) : (
          <FormField
            label="Yazısı"
            error={errorOf(place, 'text')}
            hint={`En çok ${BUTTON_LIMITS.text} karakter · ${[...text].length} / ${BUTTON_LIMITS.text}`}
          >
            <Input
              size="sm"
              value={text}
              maxLength={100}
              onChange={(event) => onChange({ text: event.currentTarget.value })}
            />
          </FormField>
        )}
        {type === 'URL' && <AddressFields {...props} />}
        {type === 'PHONE_NUMBER' && (
          <FormField
            label="Aranacak numara"
            error={errorOf(place, 'phone')}
            hint="Ülke koduyla. Örnek: +902125550100"
          >
            <Input
              size="sm"
              type="tel"
              inputMode="tel"
              className="tabular"
              value={button.phone ?? ''}
              maxLength={40}
              onChange={({ currentTarget: { value } }) =>
                onChange({ phone: value.replace(/[\s()-]/g, '') })
              }
            />
          </FormField>
        )}
        {typeError !== undefined && (
          <Text role="alert" fontSize="xs" color="error.fg">
            {typeError}
          </Text>
        )}
      </Stack>
    </Box>
  );
}

function CardHead({ button, place, count, onMove, onRemove }: ButtonCardProps) {
  const tools = [
    { name: 'Yukarı taşı', icon: 'arrow-up', isOff: place === 0, run: () => onMove(-1) },
    { name: 'Aşağı taşı', icon: 'arrow-down', isOff: place === count - 1, run: () => onMove(1) },
    { name: 'Butonu kaldır', icon: 'delete', isOff: false, run: onRemove },
  ] as const;
  return (
    <Flex align="center" gap="1" mb="2">
      <Text flex="1" fontSize="sm" fontWeight="medium">
        {entryOf(BUTTON_NAMES, button.type) ?? button.type}
      </Text>
      {tools.map(({ name, icon, isOff, run }) => (
        <IconButton
          key={name}
          type="button"
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={name}
          disabled={isOff}
          onClick={run}
        >
          <Icon name={icon} size={15} />
        </IconButton>
      ))}
    </Flex>
  );
}

function AddressFields({ button, place, errorOf, onChange }: ButtonCardProps) {
  const [address, isOpen] = [addressOf(button), hasOpenEnd(button)];
  return (
    <>
      <FormField
        label="Adres"
        error={errorOf(place, 'url') ?? errorOf(place, 'variable')}
        {...(isOpen && { hint: 'Gönderirken yazılan değer bu adresin sonuna eklenir.' })}
      >
        <Input
          size="sm"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={address}
          maxLength={BUTTON_LIMITS.url}
          onChange={(event) => onChange(withAddress(event.currentTarget.value, isOpen))}
        />
      </FormField>
      <Checkbox.Root
        size="sm"
        checked={isOpen}
        onCheckedChange={({ checked }) => onChange(withAddress(address, checked === true))}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>Adresin sonu gönderirken yazılır</Checkbox.Label>
      </Checkbox.Root>
    </>
  );
}
