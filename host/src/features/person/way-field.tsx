import { Box, FormField, Input, PhoneInput, Text } from '@muhatap/shared/ui';
import { SegmentGroup } from '@muhatap/shared/ui/app';
import type { UseFormRegisterReturn } from '@muhatap/shared/forms';
import type { InvitationWay } from '#entities/invitation';

const WAYS: readonly (readonly [InvitationWay, string])[] = [
  ['email', 'E-posta ile'],
  ['phone', 'SMS ile'],
];

interface WayFieldProps {
  readonly way: InvitationWay;
  /** Binds the field of the chosen way to the form. */
  readonly input: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly onChange: (way: InvitationWay) => void;
}

/** By which way the link goes, and where to. */
export function WayField({ way, input, error, onChange }: WayFieldProps) {
  return (
    <Box>
      <Text textStyle="label" mb="1.5" id="invitation-way">
        Davet nasıl gitsin?
      </Text>
      <SegmentGroup.Root
        size="sm"
        mb="4"
        aria-labelledby="invitation-way"
        value={way}
        onValueChange={({ value }) => onChange(value === 'phone' ? 'phone' : 'email')}
      >
        <SegmentGroup.Indicator />
        {WAYS.map(([value, name]) => (
          <SegmentGroup.Item key={value} value={value} cursor="pointer">
            <SegmentGroup.ItemText>{name}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
      {way === 'email' ? (
        <FormField label="E-posta" required error={error} hint="Bu adresle giriş yapar.">
          <Input key="email" type="email" autoComplete="off" maxLength={254} {...input} />
        </FormField>
      ) : (
        <FormField label="Telefon" required error={error} hint="Bu numarayla giriş yapar.">
          <PhoneInput key="phone" autoComplete="off" {...input} />
        </FormField>
      )}
    </Box>
  );
}
