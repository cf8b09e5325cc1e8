import { Input, type InputProps } from '@chakra-ui/react/input';

/** A phone number as it is dialled at home; the server reads the country's prefix, too. */
export const PhoneInput = (props: Omit<InputProps, 'type' | 'inputMode' | 'placeholder'>) => (
  <Input
    autoComplete="tel"
    maxLength={32}
    {...props}
    type="tel"
    inputMode="tel"
    placeholder="05XX XXX XX XX"
  />
);
