import { IconButton } from '@chakra-ui/react/button';
import { Input, type InputProps } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import { useState } from 'react';
import { LuEye, LuEyeOff } from 'react-icons/lu';

/** A password that can be looked at. Its two icons are its own: the table would bring all of them into the sign-in page. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const [shown, show] = useState(false);
  const toggle = (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      size="xs"
      type="button"
      aria-pressed={shown}
      aria-label={shown ? 'Parolayı gizle' : 'Parolayı göster'}
      onClick={() => show(!shown)}
    >
      {shown ? <LuEyeOff size={16} aria-hidden /> : <LuEye size={16} aria-hidden />}
    </IconButton>
  );
  return (
    <InputGroup endElement={toggle} endElementProps={{ paddingInline: '1' }}>
      <Input {...props} type={shown ? 'text' : 'password'} />
    </InputGroup>
  );
}
