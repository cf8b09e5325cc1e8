import { Box, FormField, Input, PhoneInput, Text } from '@muhatap/shared/ui';
import { SegmentGroup } from '@muhatap/shared/ui/app';
import type { InvitationForm, InvitationWay } from '#entities/invitation';

const WAYS: readonly (readonly [InvitationWay, string])[] = [
  ['email', 'E-posta ile'],
  ['phone', 'SMS ile'],
];

interface WayFieldProps {
  readonly form: InvitationForm;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<InvitationForm>) => void;
}

/** By which way the link goes, and where to. */
export function WayField({ form: { way, email, phone }, faults, onChange }: WayFieldProps) {
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
        onValueChange={({ value }) => onChange({ way: value === 'phone' ? 'phone' : 'email' })}
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
        <FormField label="E-posta" required error={faults['email']} hint="Bu adresle giriş yapar.">
          <Input
            key="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={(event) => onChange({ email: event.currentTarget.value })}
          />
        </FormField>
      ) : (
        <FormField
          label="Telefon"
          required
          error={faults['phone']}
          hint="Bu numarayla giriş yapar."
        >
          <PhoneInput
            key="phone"
            autoComplete="off"
            value={phone}
            onChange={(event) => onChange({ phone: event.currentTarget.value })}
          />
        </FormField>
      )}
    </Box>
  );
}
