import { Box, FormField, Input, PhoneInput } from '@muhatap/shared/ui';
import { MODE_PANEL, ModeTabs, type SignInMode } from './mode-tabs';

interface ResetAddressProps {
  readonly mode: SignInMode;
  readonly address: string;
  readonly faults: Readonly<Record<string, string>>;
  readonly onMode: (mode: SignInMode) => void;
  readonly onAddress: (address: string) => void;
}

/** Where the code is to go. */
export function ResetAddress({ mode, address, faults, onMode, onAddress }: ResetAddressProps) {
  return (
    <Box>
      <ModeTabs label="Kodun gideceği yer" mode={mode} onChange={onMode} />
      <Box id={MODE_PANEL} role="tabpanel" aria-labelledby={`mode-${mode}`}>
        {mode === 'phone' ? (
          <FormField
            label="Telefon numarası"
            error={faults['phone']}
            hint="Kayıtlı numaranıza bir kod göndereceğiz."
          >
            <PhoneInput
              key="phone"
              size="lg"
              value={address}
              onChange={(event) => onAddress(event.target.value)}
            />
          </FormField>
        ) : (
          <FormField
            label="E-posta"
            error={faults['email']}
            hint="Kayıtlı adresinize bir kod göndereceğiz."
          >
            <Input
              key="email"
              type="email"
              autoComplete="email"
              size="lg"
              value={address}
              onChange={(event) => onAddress(event.target.value)}
            />
          </FormField>
        )}
      </Box>
    </Box>
  );
}
