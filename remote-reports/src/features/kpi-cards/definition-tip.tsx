import { createKitPart } from '@muhatap/shared/ui/plain';
import { DefinitionSign, type DefinitionProps } from './definition-sign';

/** Definition of a number; its sign stands from the beginning. */
export const DefinitionTip = createKitPart<DefinitionProps>(
  async () => (await import('./definition-box')).DefinitionBox,
  ({ name }) => <DefinitionSign name={name} />,
);
