import { IconButton } from '@chakra-ui/react/button';
import { Input, type InputProps } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import { useState } from 'react';
import { Icon } from '../icon/icon';

/** A password that can be looked at. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const [shown, show] = useState(false);
  const toggle = (
    <IconButton
      variant="ghost" colorPalette="gray" size="xs" type="button" aria-pressed={shown}
      aria-label={shown ? 'Parolayı gizle' : 'Parolayı göster'} onClick={() => show(!shown)}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} size={16} />
    </IconButton>
  );
  return (
    <InputGroup endElement={toggle} endElementProps={{ paddingInline: '1' }}>
      <Input {...props} type={shown ? 'text' : 'password'} />
    </InputGroup>
  );
}
