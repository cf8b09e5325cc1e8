import { Icon } from '@muhatap/shared/ui/plain';
import type { ComponentProps } from 'react';

export interface DefinitionProps {
  /** Of the number. */
  readonly name: string;
  /** Its definition. */
  readonly text: string;
}

interface DefinitionSignProps extends Omit<ComponentProps<'button'>, 'name'> {
  readonly name: string;
}

/** The sign beside a number's name that leads to its definition. */
export const DefinitionSign = ({ name, ...rest }: DefinitionSignProps) => (
  <button {...rest} type="button" className="kpi-sign" aria-label={`${name}: nasıl sayılır?`}>
    <Icon name="info" size={13} />
  </button>
);
